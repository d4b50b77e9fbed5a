/**
 * What is said of something that is not there for who asks: that it was not found, and what to do next. Not why: it may be deleted,
 * another's, or never have been, and who asks is not told which.
 */
export const MISSING = {
  job: '没找到这个岗位，看看别的岗位',
  /** A job that only its own employer may do this with. */
  ownJob: '你发布的里没有这个岗位，回“我的岗位”看看',
  jobToSend: '你发布的里没有这个岗位，换一个发',
  jobToCall: '你发布的里没有这个岗位，换一个岗位再打',
  jobToInvite: '你发布的里没有这个岗位，换一个岗位再约',
  draft: '没找到这份草稿，回草稿列表看看',
  address: '没找到这个地址，换一个，或者重新填一个',
  shop: '没找到这家店，看看附近的工作',
  comment: '没找到这条评价，返回刷新看看',
  reported: '没找到要举报的内容，返回刷新看看',
  notice: '没找到这条通知，回通知列表看看',
} as const
