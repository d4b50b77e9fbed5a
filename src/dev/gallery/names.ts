/** Families of widgets, a screen each: the tests open them by their titles and keep their pictures by their names. */
export const sections = {
  words: '字和颜色',
  icons: '图标',
  buttons: '按钮',
  rows: '卡片和行',
  money: '钱和事实',
  steps: '进度和标签栏',
  fields: '输入框',
  choices: '选择',
  overlays: '弹层',
  states: '空、错、加载',
  lists: '长列表',
} as const

export type SectionName = keyof typeof sections
export const sectionNames = Object.keys(sections) as SectionName[]
