/// <reference types="@mini-types/my" />
/// <reference path="../../node_modules/miniprogram-api-typings/types/wx/lib.wx.api.d.ts" />
/** The globals of the vendors' hosts, by the vendors' own typings. */
declare const wx: WechatMiniprogram.Wx
