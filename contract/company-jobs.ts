import { T, endpoint } from './endpoint'
import { Cursor, Id, Key, Page } from './common'
import { JobCard } from './job'

export const companyJobs = endpoint({
  method: 'POST', path: '/job/getCompanyJobs', service: 'main', auth: 'none',
  summary: '一家店在招的岗位',
  body: T.Object({ companyId: Id, categoryId: T.Optional(Key('工种')), cursor: T.Optional(Cursor) }),
  data: Page(JobCard),
})
