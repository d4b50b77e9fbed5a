/// <reference types="@mini-types/my" />
/// <reference path="../../node_modules/miniprogram-api-typings/types/wx/lib.wx.api.d.ts" />
/** What the vendors' hosts define, by the vendors' own typings. */
declare const wx: WechatMiniprogram.Wx
