import { Empty, Id, OneOf, Text, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { commonScreenLink, ScreenLink } from './screen-link'
import { STORE_NAMES } from './rules/app-version'
import { MAX_BYTES } from './rules/upload'
import { VERSION } from './rules/version'

const BASE = { service: 'operator', auth: 'operator' } as const
/** Packages of apps are at most so big. */
const MAX_PACKAGE = 300_000_000
const Platform = OneOf('平台', ['android', 'ios'])
const Version = T.String({ title: '版本', pattern: VERSION.source })
const MaybeVersion = T.Union([Version, T.Null()])
const Sha256 = T.String({ title: '安装包', pattern: '^[0-9a-f]{64}$' })
/** The key of a picture that was entered before. */
const Picture = T.String({ title: '图片', pattern: '^public/[0-9a-f]{32}\\.jpg$' })

/** Stores a picture that an operator enters, without its place and camera, for anyone to see: of a project or a mini-program. */
export const operatorPictureAdd = endpoint({
  ...BASE, method: 'POST', path: '/operator/picture/add', perMinute: 120, summary: '传一张图片（multipart，文件放在最后的 file 字段）',
  body: T.Object({}), file: { maxBytes: MAX_BYTES.image }, data: T.Object({ key: Picture, url: T.String() }),
  errors: ['FILE_NOT_ACCEPTED', 'FILE_BROKEN', 'FILE_TOO_LARGE', 'OPERATOR_CANNOT'],
})

const Shown = T.Object({
  id: Id, platform: Platform, version: T.String(), publishedAt: Time, url: T.String(), bytes: T.Union([T.Integer(), T.Null()]),
  isWithdrawn: T.Boolean(), requiredBelow: T.Union([T.String(), T.Null()]), unsupportedBelow: T.Union([T.String(), T.Null()]),
  changes: T.Array(T.String()),
})
export type OperatorAppVersion = Static<typeof Shown>

export const operatorAppVersionList = endpoint({
  ...BASE, method: 'GET', path: '/operator/appVersion/list', summary: '发布过的App版本', query: Empty,
  data: T.Object({ items: T.Array(Shown) }),
})

/** Stores the package of an Android version under its hash, for the publication after it. */
export const operatorAppVersionPackage = endpoint({
  ...BASE, method: 'POST', path: '/operator/appVersion/package', perMinute: 10, summary: '传安装包（multipart，文件放在最后的 file 字段）',
  body: T.Object({}), file: { maxBytes: MAX_PACKAGE }, data: T.Object({ sha256: Sha256, bytes: T.Integer() }),
  errors: ['FILE_TOO_LARGE', 'FILE_BROKEN', 'OPERATOR_CANNOT'],
})

/** Publishes a version, with an address of a store or a package that was stored before. */
export const operatorAppVersionPublish = endpoint({
  ...BASE, method: 'POST', path: '/operator/appVersion/publish', summary: '发布一个App版本',
  body: T.Object({
    platform: Platform, version: Version,
    url: T.String({ title: '网址', maxLength: 500 }), sha256: T.Union([Sha256, T.Null()]),
    stores: T.Array(OneOf('应用商店', STORE_NAMES), { title: '应用商店', maxItems: 20, uniqueItems: true }),
    changes: T.Array(Text('更新了什么', 100), { title: '更新了什么', minItems: 1, maxItems: 20 }),
    permissions: T.Array(T.Object({ name: Text('权限', 20), purpose: Text('用来做什么', 80) }), { title: '权限', maxItems: 20 }),
  }),
  data: Empty, errors: ['OPERATOR_CANNOT'],
})

export const operatorAppVersionWithdraw = endpoint({
  ...BASE, method: 'POST', path: '/operator/appVersion/withdraw', summary: '撤回一个版本，退回前一个',
  body: T.Object({ platform: Platform, version: Version, reason: Text('原因', 200) }), data: Empty, errors: ['OPERATOR_CANNOT'],
})

/** Says which older versions should update soon, or no longer work; null takes it back. */
export const operatorAppVersionMark = endpoint({
  ...BASE, method: 'POST', path: '/operator/appVersion/mark', summary: '旧版本提醒更新，或不能再用',
  body: T.Object({
    platform: Platform, kind: OneOf('怎么样', ['required', 'unsupported']), below: MaybeVersion, reason: Text('原因', 200),
  }),
  data: Empty, errors: ['OPERATOR_CANNOT'],
})

const Target = T.Union([T.Object({
  appId: T.String({ title: '小程序的编号', maxLength: 40 }), path: T.String({ title: '页面', maxLength: 500 }),
}), T.Null()])
const Code = T.String({ title: '代码', pattern: '^[0-9a-z-]{2,40}$' })
const Program = {
  code: Code, name: Text('名字', 20), note: Text('说明', 50), wechat: Target, alipay: Target,
  /** Empty for none. */
  link: T.String({ title: '链接', maxLength: 500 }), position: T.Integer({ title: '第几个', minimum: 0, maximum: 1_000 }),
}

const ShownProgram = T.Object({
  ...Program, picture: T.Union([T.String(), T.Null()]),
  /** The address of the picture; empty without one. */
  pictureUrl: T.String(), isWithdrawn: T.Boolean(),
})
export type OperatorProgram = Static<typeof ShownProgram>

export const operatorLinkedProgramList = endpoint({
  ...BASE, method: 'GET', path: '/operator/linkedProgram/list', summary: '可以跳转的小程序', query: Empty,
  data: T.Object({ items: T.Array(ShownProgram) }),
})

/** Allows users to open another mini-program, or changes its description. */
export const operatorLinkedProgramSave = endpoint({
  ...BASE, method: 'POST', path: '/operator/linkedProgram/save', summary: '允许跳转到另一个小程序，或改它的说明',
  body: T.Object({ ...Program, picture: T.Union([Picture, T.Null()]) }), data: Empty, errors: ['OPERATOR_CANNOT'],
})

export const operatorLinkedProgramWithdraw = endpoint({
  ...BASE, method: 'POST', path: '/operator/linkedProgram/withdraw', summary: '不再允许跳转',
  body: T.Object({ code: Code, reason: Text('原因', 200) }), data: Empty, errors: ['OPERATOR_CANNOT'],
})

/** Links that open a screen from outside: for posters, messages and notices. */
export const operatorLinkMake = endpoint({
  ...BASE, method: 'POST', path: '/operator/link/make', perMinute: 60, summary: '从外面打开一个页面的链接',
  body: commonScreenLink.body, data: ScreenLink,
  errors: ['OPERATOR_CANNOT'],
})
