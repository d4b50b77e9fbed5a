/** Sections, one screen each. Tests open them by title and name their pictures by key. */
export const sections = {
  words: '字和颜色',
  icons: '图标',
  buttons: '按钮',
  rows: '卡片和行',
  money: '钱和事实',
  steps: '步骤和标签栏',
  tabs: '分页和筛选',
  fields: '输入框',
  choices: '选择',
  pickers: '弹层里选',
  calendar: '日历和时间',
  media: '图片和视频',
  overlays: '弹层',
  states: '空、错、加载',
  queries: '一次查询',
  lists: '列表',
  orders: '排先后',
  form: '整张表单',
  frame: '整个页面',
  talk: '聊天',
} as const

/** Screens without a reference picture, because they move or load data from the server. */
export const trials = {
  manyRows: '三千行',
  sending: '真的传上去',
  swiping: '划走的卡片',
} as const

export type SectionName = keyof typeof sections
export type TrialName = keyof typeof trials
export const sectionNames = Object.keys(sections) as SectionName[]
export const trialNames = Object.keys(trials) as TrialName[]
