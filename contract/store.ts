import { T, endpoint, type Static } from './endpoint'
import { Empty, FreeText, Id, IdOf, Key, MaybeId, Moment, OneOf, Text } from './common'
import { MEMBER_ROLES } from './rules/member'
import {
  BRAND_TEXTS, MAX_STORE_PICTURES, MAX_STORE_VIDEOS, MIN_STORE_KEYWORD, STORE_KINDS, STORE_TEXTS,
} from './rules/store'
import { KINDS } from './upload'
import { Place } from './work-address'

const StoreKind = OneOf('主店或分店', STORE_KINDS)
const File = T.Object({ id: Id, url: T.String(), kind: OneOf('文件种类', KINDS) })

/** A brand: the name and logo that several stores share. */
export const Brand = T.Object({
  id: Id, name: T.String(), isChain: T.Boolean(), logo: T.Union([File, T.Null()]), introduction: T.String(),
})
export type Brand = Static<typeof Brand>

/** A store in the list of its members. */
export const ManagedStore = T.Object({
  id: Id,
  name: T.String(),
  /** The new name that an operator reviews; empty without one. */
  newName: T.String(),
  kind: StoreKind,
  /** Label of the dictionary store_type. */
  type: T.String(),
  address: T.String(),
  verified: T.Boolean(),
  banned: T.Boolean(),
  openJobs: T.Integer(),
  /** Applications that the reader handles and has not viewed. */
  newApplications: T.Integer(),
  /** Jobs that the deletion of the store closes, also those that are not online. */
  unclosedJobs: T.Integer(),
  /** Members who see this store alone, and leave the enterprise with it. */
  ownMembers: T.Integer(),
  mayEdit: T.Boolean(),
})
export type ManagedStore = Static<typeof ManagedStore>

/** An enterprise of the reader, with the stores that they see. */
export const ManagedEnterprise = T.Object({
  id: Id,
  name: T.String(),
  role: OneOf('角色', MEMBER_ROLES),
  /** The one that the reader works for now. */
  present: T.Boolean(),
  /** The only store that the reader looks at now; empty for all. */
  presentStoreId: MaybeId,
  mayAdd: T.Boolean(),
  /** Deletes stores, chooses the main one and edits brands. */
  mayManage: T.Boolean(),
  stores: T.Array(ManagedStore),
})
export type ManagedEnterprise = Static<typeof ManagedEnterprise>

export const businessStores = endpoint({
  method: 'GET', path: '/business/stores', service: 'main', auth: 'b', may: 'viewJobs',
  summary: '自己能看到的门店，按企业，现在用的在前',
  data: T.Object({ enterprises: T.Array(ManagedEnterprise) }),
})

/** The editable fields of a store. */
const StoreFields = {
  name: FreeText('门店名称', STORE_TEXTS.name),
  /** Dictionary store_type. */
  storeType: Key('门店类型'),
  /** Id in the tree of industries. */
  industry: Key('行业'),
  /** Dictionary company_scale. */
  scale: Key('多少人'),
  place: Place,
  /** A brand of the enterprise, or an empty text. */
  brandId: MaybeId,
  introduction: FreeText('门店介绍', STORE_TEXTS.introduction, 0),
}

/** A store with the values of its form. Only for its editors. */
export const businessStore = endpoint({
  method: 'GET', path: '/business/store', service: 'main', auth: 'b', may: 'editStore',
  summary: '一家门店能改的内容',
  query: T.Object({ id: Id }),
  data: T.Object({
    id: Id, ...StoreFields, environment: T.Array(File), newName: T.String(), verified: T.Boolean(), version: T.String(),
    brand: T.Union([Brand, T.Null()]),
  }),
})
export type StoreToEdit = Static<typeof businessStore.data>

/**
 * Adds a store to the present enterprise or changes one. Adding is idempotent by `once`: other content changes that store, unless someone
 * else has changed it.
 */
export const businessSave = endpoint({
  method: 'POST', path: '/business/save', service: 'main', auth: 'b', may: 'addStore', forActive: true,
  summary: '添加或修改门店',
  body: T.Object({
    /** The store to change; absent for a new one. */
    id: T.Optional(Id),
    once: IdOf('编号', '编号格式不正确，请重新打开这一页'),
    /** Of the store that the form began with. A save over a newer one is refused; absent in requests of older clients. */
    version: T.Optional(Moment('门店资料的版本')),
    ...StoreFields,
    /** Uploads in the displayed order. */
    environment: T.Array(Id, { title: '门店环境', maxItems: MAX_STORE_PICTURES + MAX_STORE_VIDEOS, uniqueItems: true }),
  }),
  data: T.Object({ id: Id, nameInReview: T.Boolean() }),
  errors: [
    'SENSITIVE_CONTENT', 'STORE_FULL', 'STORE_EXISTS', 'STORE_BANNED', 'NEWER_VERSION', 'REQUEST_CHANGED', 'UPLOAD_GONE', 'NOT_PERMITTED',
  ],
})

/** Deletes a store and closes its jobs. Applications, interviews and chats stay. Idempotent. */
export const businessDelete = endpoint({
  method: 'POST', path: '/business/delete', service: 'main', auth: 'b', may: 'editStore', forActive: true,
  summary: '删除门店',
  body: T.Object({ id: Id }),
  data: T.Object({ closedJobs: T.Integer() }),
  errors: ['STORE_BANNED', 'STORE_MAIN', 'STORE_STAFFED', 'NOT_PERMITTED'],
})

/** Makes a store the main one of its enterprise. Idempotent. */
export const businessMain = endpoint({
  method: 'POST', path: '/business/main', service: 'main', auth: 'b', may: 'editStore', forActive: true,
  summary: '设为主店',
  body: T.Object({ id: Id }),
  data: Empty,
  errors: ['NOT_PERMITTED'],
})

/** Chooses the enterprise that the user works for now, and one of its stores or all. */
export const businessChoose = endpoint({
  method: 'POST', path: '/business/choose', service: 'main', auth: 'b', may: 'viewJobs',
  summary: '换企业、换门店',
  body: T.Object({ enterpriseId: Id, companyId: T.Optional(Id) }),
  data: Empty,
})

/** A store that a search found: what its public page says too. */
export const FoundStore = T.Object({
  id: Id, name: T.String(), enterpriseId: Id, enterprise: T.String(), brand: T.String(), industry: T.String(), city: T.String(),
  district: T.String(), verified: T.Boolean(),
})
export type FoundStore = Static<typeof FoundStore>

export const businessSearch = endpoint({
  method: 'GET', path: '/business/search', service: 'main', auth: 'any',
  summary: '按名字搜企业和门店，核验过的在前',
  query: T.Object({
    keyword: T.Optional(Text('店名', 40, MIN_STORE_KEYWORD)),
    /** The stores of one enterprise; then no keyword is needed. */
    enterpriseId: T.Optional(Id),
  }),
  data: T.Object({ items: T.Array(FoundStore) }),
})

export const businessBrands = endpoint({
  method: 'GET', path: '/business/brands', service: 'main', auth: 'b', may: 'viewJobs',
  summary: '现在这家企业的品牌',
  data: T.Object({ items: T.Array(Brand), mayAdd: T.Boolean(), mayEdit: T.Boolean() }),
})

/** Adds a brand to the present enterprise or changes one. Adding a name that exists changes that brand. */
export const businessSaveBrand = endpoint({
  method: 'POST', path: '/business/saveBrand', service: 'main', auth: 'b', may: 'addStore', forActive: true,
  summary: '添加或修改品牌',
  body: T.Object({
    id: T.Optional(Id),
    name: FreeText('品牌名称', BRAND_TEXTS.name),
    isChain: T.Boolean({ title: '是不是连锁' }),
    /** An upload, or an empty text. */
    logoId: MaybeId,
    introduction: FreeText('品牌介绍', BRAND_TEXTS.introduction, 0),
  }),
  data: Brand,
  errors: ['SENSITIVE_CONTENT', 'BRAND_FULL', 'UPLOAD_GONE', 'NOT_PERMITTED'],
})
