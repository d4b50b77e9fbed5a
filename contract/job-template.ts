import { FreeText, Key, Keys } from './common'
import { T, endpoint, type Static } from './endpoint'
import { MOST } from './rules/content'
import { JOB_WIDTHS, MAX_JOB_WELFARES } from './rules/publish'

/** What the form of a job begins with. An empty text or list suggests nothing. */
const Suggested = {
  /** Titles beside the name of the trade. */
  titles: T.Array(FreeText('岗位名称', JOB_WIDTHS.title), { title: '岗位名称', maxItems: MOST.titles }),
  duties: FreeText('干什么活', JOB_WIDTHS.duties, 0),
  hours: FreeText('上班时间', JOB_WIDTHS.hours, 0),
  /** Dictionary job_welfares, without those that the terms of a job say. */
  welfares: Keys('福利', MAX_JOB_WELFARES),
}

/** The template of a trade, or of a root and of the trades that are like it. Operators change it (`operator_content`). */
export const JobTemplate = T.Object({ categoryId: Key('工种'), ...Suggested })
export type JobTemplate = Static<typeof JobTemplate>

/** What a new job of a trade begins with: the template of the trade, else that of its root if the trade is like it, else nothing. */
export const jobTemplate = endpoint({
  method: 'GET', path: '/job/template', service: 'main', auth: 'b', may: 'publishJob', summary: '一个工种的岗位模板',
  query: T.Object({ categoryId: Key('工种') }),
  data: T.Object(Suggested),
})
