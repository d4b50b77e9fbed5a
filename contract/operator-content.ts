import { CityId, FreeText, Id, Key, Moment, OneOf, Text, Time, Empty } from './common'
import { Option } from './dictionary'
import { T, endpoint, type Static } from './endpoint'
import { JobTemplate } from './job-template'
import { BANNER_PLACES, CONTENT_KINDS, MOST, WORD_CONTEXTS, WORD_LENGTH } from './rules/content'
import { MAX_QUICK_REPLY_WIDTH } from './rules/quick-reply'
import { SensitiveKind, WordingContext } from './sensitive-words'

const Kind = OneOf('哪种内容', CONTENT_KINDS)
const Role = OneOf('身份', ['c', 'b', 'any'])

/** A rule of operators beside the built-in ones: any of its words breaks it, also with signs or blanks between the characters. */
const WordRule = T.Object({
  id: Id,
  words: T.Array(Text('词', WORD_LENGTH.most, WORD_LENGTH.least), { title: '词', minItems: 1, maxItems: MOST.words }),
  kind: SensitiveKind,
  /** The users read both. */
  rule: Text('规则', 80), hint: Text('怎么改', 80),
  contexts: T.Array(OneOf('写在哪里', WORD_CONTEXTS), { title: '写在哪里', minItems: 1, maxItems: WORD_CONTEXTS.length, uniqueItems: true }),
  role: Role,
  isOn: T.Boolean({ title: '开着' }),
})
export type WordRule = Static<typeof WordRule>
const WordRules = T.Array(WordRule, { title: '规则', maxItems: MOST.rules })

/** A change of the built-in tree. A hidden trade is offered no more; jobs that have it keep it. */
const CategoryChange = T.Object({
  change: OneOf('改动', ['add', 'rename', 'hide']), id: Key('工种编号'), rootId: Key('大类'), name: Text('名字', 12, 0),
  /** Of an added trade: whether it is offered no more. */
  hidden: T.Optional(T.Boolean({ title: '不再展示' })),
})
export type CategoryChange = Static<typeof CategoryChange>

/** What people call a trade, a root or a leaf: 电焊 is 焊工. */
const Synonym = T.Object({
  categoryId: Key('工种'), words: T.Array(Text('别名', WORD_LENGTH.most), { title: '别名', minItems: 1, maxItems: MOST.words }),
})
export type Synonym = Static<typeof Synonym>

/** City 0: everywhere. */
const HotWord = T.Object({ cityId: T.Union([T.Literal(0), CityId], { title: '城市' }), text: Text('热词', 10) })

export const BannerContent = T.Object({
  id: Id, place: OneOf('位置', BANNER_PLACES), title: Text('标题', 20), text: Text('一句话', 40, 0), link: Text('链接', 300), role: Role,
  cityIds: T.Array(CityId, { title: '城市', maxItems: 50, uniqueItems: true }),
  startsAt: Moment('开始'), endsAt: Moment('结束'), isOn: T.Boolean({ title: '展示' }),
})
export type BannerContent = Static<typeof BannerContent>

const Replies = T.Array(FreeText('常用语', MAX_QUICK_REPLY_WIDTH), { title: '常用语', maxItems: MOST.replies })

/** One of these, as the kind says. */
export const ContentBody = T.Object({
  words: T.Optional(WordRules),
  categories: T.Optional(T.Array(CategoryChange, { title: '工种', maxItems: MOST.categories })),
  synonyms: T.Optional(T.Array(Synonym, { title: '工种的别名', maxItems: MOST.synonyms })),
  hotWords: T.Optional(T.Array(HotWord, { title: '热词', maxItems: MOST.hotWords })),
  replies: T.Optional(T.Object({ c: Replies, b: Replies })),
  banners: T.Optional(T.Array(BannerContent, { title: '横幅', maxItems: MOST.banners })),
  violations: T.Optional(T.Object({
    /** Above the public list; empty for none. */
    intro: Text('开头的话', 200, 0),
    /** Decisions that are not in the public list, each with the reason. */
    withheld: T.Array(T.Object({ id: Id, reason: Text('原因', 100) }), { title: '不公示的', maxItems: MOST.withheld }),
  })),
  templates: T.Optional(T.Array(JobTemplate, { title: '岗位模板', maxItems: MOST.templates })),
})
export type ContentBody = Static<typeof ContentBody>

const Note = Text('为什么改', 100)
const Version = T.Integer({ title: '版本', minimum: 0, maximum: 1_000_000 })

/** A document. Version 0 is the one of the build. */
export const Content = T.Object({
  kind: Kind, version: Version, note: T.String(), by: T.String(), at: T.Union([Time, T.Null()]), body: ContentBody,
})
export type Content = Static<typeof Content>

export const operatorContentDetail = endpoint({
  method: 'GET', path: '/operator/content/detail', service: 'operator', auth: 'operator', summary: '一种内容，最新的或某一版',
  query: T.Object({ kind: Kind, version: T.Optional(Version) }), data: Content,
})

/** Saves a new version. `base` is the version that the operator changed: a newer one is refused, so nothing is lost. */
export const operatorContentSave = endpoint({
  method: 'POST', path: '/operator/content/save', service: 'operator', auth: 'operator', summary: '存一版内容，马上生效',
  body: T.Object({ kind: Kind, base: Version, note: Note, body: ContentBody }), data: Content, errors: ['OPERATOR_CANNOT',
    'CONTENT_CHANGED'],
})

export const operatorContentHistory = endpoint({
  method: 'GET', path: '/operator/content/history', service: 'operator', auth: 'operator', summary: '一种内容的历史，新的在前',
  query: T.Object({ kind: Kind }),
  data: T.Object({ items: T.Array(T.Object({ version: Version, note: T.String(), by: T.String(), at: Time })) }),
})

const WordFinding = T.Object({
  from: T.Integer(), to: T.Integer(), text: T.String(), kind: SensitiveKind, rule: T.String(),
  source: OneOf('哪来的', ['built-in', 'operator']),
  /** Whether it breaks the rule here. */
  counts: T.Boolean(),
  /** Why, or why not. */
  why: T.String(),
})

/**
 * What the rules say about a text: every match, and why it counts or not. `words`: with these instead of the saved rules. `jobs`: how
 * many of the latest jobs have one of the operators' words, with some titles.
 */
export const operatorWordsTest = endpoint({
  method: 'POST', path: '/operator/words/test', service: 'operator', auth: 'operator', perMinute: 120, summary: '试一段话会不会被拦',
  body: T.Object({
    text: Text('要试的话', 2000), context: WordingContext, role: OneOf('身份', ['c', 'b']), words: T.Optional(WordRules),
  }),
  data: T.Object({
    isRefused: T.Boolean(), message: T.String(), findings: T.Array(WordFinding),
    jobs: T.Object({ read: T.Integer(), stopped: T.Integer(), titles: T.Array(T.String()) }),
  }),
  errors: ['OPERATOR_CANNOT'],
})

const CategoryNode = T.Object({ id: T.String(), name: T.String(), children: T.Array(T.Object({ id: T.String(), name: T.String() })) })

/** What the forms of the console offer: the trades, the cities, and the welfares that are no term of a job. */
export const operatorContentChoices = endpoint({
  method: 'GET', path: '/operator/content/choices', service: 'operator', auth: 'operator', summary: '能选的工种和城市', query: Empty,
  data: T.Object({
    categories: T.Array(CategoryNode), cities: T.Array(T.Object({ id: T.Integer(), name: T.String() })),
    welfares: T.Array(Option),
  }),
})

/** The banners of a place for this person now. */
export const commonBanners = endpoint({
  method: 'GET', path: '/common/banners', service: 'main', auth: 'none', summary: '一个位置的横幅',
  query: T.Object({ place: OneOf('位置', BANNER_PLACES), cityId: CityId, role: OneOf('身份', ['c', 'b']) }),
  data: T.Object({ items: T.Array(T.Object({ id: Id, title: T.String(), text: T.String(), link: T.String() })) }),
})
