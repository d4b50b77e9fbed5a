import type { Role } from '@daogang/contract/auth'
import type { ContentBody } from '@daogang/contract/operator-content'
import type { ContentKind } from '@daogang/contract/rules/content'
import { BUILT_IN_TEMPLATES } from './job-templates'
import { DEFAULT_SYNONYMS } from '../dictionary/synonyms'

/** The replies that a new user of each role starts with. */
export const DEFAULT_REPLIES: Readonly<Record<Role, readonly string[]>> = {
  c: [
    '你好，这个岗位还招人吗？', '我干过这个活，随时能到岗。', '工资怎么算，几号发？', '包吃包住吗？住的地方几个人一间？', '一天干几个小时，一个月休几天？',
    '我什么时候过去面试？', '谢谢，我再看看。',
  ],
  b: [
    '你好，看了你的简历，想请你来面试，有空吗？', '岗位还在招，什么时候能来看看？', '我们包吃包住，工资写在岗位里，不收任何费用。', '上班地址在岗位里，点开能看路线。',
    '你最快什么时候能到岗？', '好的，到了店里找我。', '不好意思，这个岗位招满了。',
  ],
}

/** What holds before operators saved anything. */
export const BUILT_IN: Readonly<Record<ContentKind, () => ContentBody>> = {
  words: () => ({ words: [] }),
  categories: () => ({ categories: [] }),
  synonyms: () => ({ synonyms: DEFAULT_SYNONYMS.map(({ categoryId, words }) => ({ categoryId, words: [...words] })) }),
  'hot-words': () => ({ hotWords: [] }),
  replies: () => ({ replies: { c: [...DEFAULT_REPLIES.c], b: [...DEFAULT_REPLIES.b] } }),
  banners: () => ({ banners: [] }),
  violations: () => ({ violations: { intro: '', withheld: [] } }),
  templates: () => ({ templates: [...BUILT_IN_TEMPLATES] }),
}
