/** Content that operators change without a release. Each kind is one document; every saved version is kept (decision 230). */
export const CONTENT_KINDS = ['words', 'categories', 'synonyms', 'hot-words', 'replies', 'banners', 'violations', 'templates'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

export const CONTENT_TITLES: Readonly<Record<ContentKind, string>> = {
  words: '敏感词', categories: '工种', synonyms: '工种的别名', 'hot-words': '热门搜索', replies: '默认常用语', banners: '横幅', violations: '违规公示',
  templates: '岗位模板',
}

/** Where a banner can be. */
export const BANNER_PLACES = ['campaigns'] as const
export type BannerPlace = (typeof BANNER_PLACES)[number]
export const BANNER_PLACE_TEXTS: Readonly<Record<BannerPlace, string>> = { campaigns: '活动页' }
/** Banners of one place that one person sees. */
export const BANNERS_SHOWN = 3

export const WORD_CONTEXTS = ['job', 'chat', 'resume', 'comment'] as const
export const WORD_CONTEXT_TEXTS: Readonly<Record<(typeof WORD_CONTEXTS)[number], string>> = {
  job: '岗位', chat: '聊天', resume: '简历', comment: '评价',
}
export const WORD_KIND_TEXTS = {
  fee: '收费', deposit: '押金', documents: '扣证件', pay: '工资', fraud: '诈骗违法', contact: '联系方式', discrimination: '歧视',
} as const

/** A word of one character would stop half of all texts. */
export const WORD_LENGTH = { least: 2, most: 20 } as const
export const MOST = {
  rules: 200, words: 50, categories: 200, synonyms: 300, hotWords: 200, replies: 15, banners: 50, withheld: 500, templates: 300, titles: 6,
} as const

interface Bodies {
  words?: readonly { id: string, words: readonly string[], rule: string, hint: string }[] | undefined
  categories?: readonly { change: string, id: string, rootId: string, name: string }[] | undefined
  synonyms?: readonly { categoryId: string, words: readonly string[] }[] | undefined
  hotWords?: readonly { cityId: number, text: string }[] | undefined
  replies?: { c: readonly string[], b: readonly string[] } | undefined
  banners?: readonly { id: string, title: string, startsAt: string, endsAt: string }[] | undefined
  violations?: { withheld: readonly { id: string }[] } | undefined
  templates?: readonly { categoryId: string, titles: readonly string[] }[] | undefined
}

const PART: Readonly<Record<ContentKind, keyof Bodies>> = {
  words: 'words', categories: 'categories', synonyms: 'synonyms', 'hot-words': 'hotWords', replies: 'replies', banners: 'banners',
  violations: 'violations', templates: 'templates',
}

const isBlank = (text: string): boolean => text.trim() === ''
/** The first text that is there twice, without the blanks around it. */
const twice = (values: readonly string[]): string | undefined =>
  values.map((value) => value.trim()).find((value, nth, all) => all.indexOf(value) !== nth)

/**
 * The fault of a document by itself, as a sentence for the operator; undefined without one. That a category or a city exists is
 * checked by the server.
 */
export function contentFault(kind: ContentKind, body: Bodies): string | undefined {
  const parts = Object.keys(body).filter((part) => body[part as keyof Bodies] !== undefined)
  if (parts.length !== 1 || parts[0] !== PART[kind]) return `只能有${CONTENT_TITLES[kind]}的内容`
  const {
    words = [], categories = [], synonyms = [], hotWords = [], replies = { c: [], b: [] }, banners = [], templates = [],
  } = body
  if (words.some(({ words: list, rule, hint }) => [...list, rule, hint].some(isBlank))) return '规则里有空的，写上字'
  if (hotWords.some(({ text }) => isBlank(text))) return '热词里有空的，写上字'
  if ([...replies.c, ...replies.b].some(isBlank)) return '常用语里有空的，写上字'
  if (banners.some(({ title }) => isBlank(title))) return '横幅没有标题'
  if (templates.some(({ titles }) => titles.some(isBlank))) return '岗位名称里有空的，写上字'
  for (const { words: list } of words) {
    const again = twice(list)
    if (again !== undefined) return `“${again}”在一条规则里写了两次`
  }
  if (twice(words.map(({ id }) => id)) !== undefined) return '有两条规则的编号一样'
  const category = twice(categories.map(({ id }) => id))
  if (category !== undefined) return `工种${category}写了两次`
  const strange = categories.find(({ change, id, rootId }) => change === 'add' && !id.startsWith(`${rootId}_`))
  if (strange) return `工种${strange.id}的编号要用${strange.rootId}_开头`
  const unnamed = categories.find(({ change, name }) => change !== 'hide' && isBlank(name))
  if (unnamed) return `工种${unnamed.id}没有名字`
  const names = synonyms.flatMap(({ words: list }) => list)
  if (names.some(isBlank)) return '别名里有空的，写上字'
  const name = twice(names)
  if (name !== undefined) return `别名“${name}”写了两次，一个词只能指一个工种`
  const hot = twice(hotWords.map(({ cityId, text }) => `${cityId} ${text.trim()}`))
  if (hot !== undefined) return `“${hot.split(' ')[1]}”在一个城市里写了两次`
  const trade = twice(templates.map(({ categoryId }) => categoryId))
  if (trade !== undefined) return `工种${trade}有两个模板`
  for (const list of [replies.c, replies.b, ...templates.map(({ titles }) => titles)]) {
    const reply = twice(list)
    if (reply !== undefined) return `“${reply}”写了两次`
  }
  if (kind === 'replies' && (replies.c.length === 0 || replies.b.length === 0)) return '两种身份都至少要有一条常用语'
  return banners.some(({ startsAt, endsAt }) => Date.parse(endsAt) <= Date.parse(startsAt)) ? '横幅的结束要晚于开始' : undefined
}
