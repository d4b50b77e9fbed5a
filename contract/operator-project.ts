import { Cursor, Empty, Id, OneOf, Page, Text } from './common'
import { T, endpoint, type Static } from './endpoint'

/** A project’s file is at most so big. */
const MAX_FILE = 5_000_000
/** Some 500 pictures with their names. */
const MAX_PICTURES = 60_000
const Code = T.String({ title: '项目编号', pattern: '^[0-9A-Za-z-]{2,40}$' })

const Project = T.Object({
  id: Id, code: T.String(), name: T.String(), store: T.String(), jobs: T.Integer(), isOffline: T.Boolean(),
})
export type OperatorProject = Static<typeof Project>

export const operatorProjectList = endpoint({
  method: 'GET', path: '/operator/project/list', service: 'operator', auth: 'operator', summary: '所有优选项目，新的在前',
  query: T.Object({ cursor: T.Optional(Cursor) }), data: Page(Project),
})

/** The projects as a table that the import takes, without phone numbers. */
export const operatorProjectExport = endpoint({
  method: 'GET', path: '/operator/project/export', service: 'operator', auth: 'operator', summary: '现在的项目，改完可以再导入', query: Empty,
  data: T.Object({ csv: T.String() }),
})

const Planned = T.Object({
  line: T.Integer(), code: T.String(), name: T.String(), store: T.String(), change: OneOf('改动', ['new', 'changed', 'same']),
  jobs: T.Integer(), removed: T.Integer(), closed: T.Array(T.String()), pictures: T.Integer(),
  /** Titles of jobs that the file makes, of those of them that wait for a review, and of those that an earlier import made. */
  made: T.Array(T.String()), reviewing: T.Array(T.String()), madeBefore: T.Array(T.String()),
})

/**
 * Reads a CSV or XLSX file with projects. With an empty fingerprint it says what it would change and writes nothing; with the one of that
 * preview it writes all or nothing. Pictures are stored before (`POST /operator/picture/add`); the file names them as it does beside them.
 */
export const operatorProjectImport = endpoint({
  method: 'POST', path: '/operator/project/import', service: 'operator', auth: 'operator', perMinute: 30,
  summary: '导入优选项目：先看，再写（multipart，文件放在最后的 file 字段）',
  body: T.Object({
    fingerprint: T.String({ title: '指纹', maxLength: 64 }),
    /** JSON: the names of pictures in the file, with the keys under which they are kept. Empty for none. */
    pictures: T.Optional(T.String({ title: '图片', maxLength: MAX_PICTURES })),
  }),
  file: { maxBytes: MAX_FILE, maxFieldBytes: MAX_PICTURES * 4 },
  data: T.Object({
    fingerprint: T.String(), isWritten: T.Boolean(), projects: T.Array(Planned),
    problems: T.Array(T.Object({ line: T.Integer(), problem: T.String() })),
  }),
  errors: ['OPERATOR_CANNOT', 'FILE_TOO_LARGE', 'FILE_BROKEN'],
})
export type ProjectImport = Static<typeof operatorProjectImport.data>

export const operatorProjectSwitch = endpoint({
  method: 'POST', path: '/operator/project/switch', service: 'operator', auth: 'operator', summary: '项目下线或上线',
  body: T.Object({ code: Code, isOffline: T.Boolean({ title: '下线' }), reason: Text('原因', 200) }), data: Empty,
  errors: ['OPERATOR_CANNOT'],
})

/**
 * One project with its contact, whose number is a person's at work, and its jobs. Looking is in the audit log, so this is no GET.
 */
export const operatorProjectLook = endpoint({
  method: 'POST', path: '/operator/project/look', service: 'operator', auth: 'operator', perMinute: 60,
  summary: '一个项目的岗位、对接人和电话，看过会记下来', body: T.Object({ code: Code }),
  data: T.Object({
    code: T.String(), name: T.String(), isOffline: T.Boolean(), introduction: T.String(), notes: T.Array(T.String()),
    /** Empty without a number. */
    contact: T.String(), phone: T.String(), hours: T.String(),
    jobs: T.Array(T.Object({ id: Id, title: T.String(), referrer: T.String(), referrerNote: T.String() })),
  }),
  errors: ['OPERATOR_CANNOT'],
})
export type ShownProject = Static<typeof operatorProjectLook.data>

/** The open jobs of a store with their ids, which a file of projects names. */
export const operatorProjectJobs = endpoint({
  method: 'GET', path: '/operator/project/jobs', service: 'operator', auth: 'operator', summary: '门店在招岗位的编号',
  query: T.Object({ store: Text('门店的编号或全名', 60) }),
  data: T.Object({
    store: T.String(),
    /** With the code of the project that has it; empty for none. */
    items: T.Array(T.Object({ id: Id, title: T.String(), project: T.String() })),
  }),
  errors: ['OPERATOR_CANNOT'],
})

/** What the list of preferred jobs can be filtered by. */
const FILTERS = ['city', 'category', 'settlement'] as const
const Filter = OneOf('筛选', FILTERS)
export type ProjectFilter = (typeof FILTERS)[number]
/** Values of a filter that come first. */
const MAX_FIRST = 50

/** Which values of each filter come first; none where the number of jobs alone decides. */
export const operatorProjectOrder = endpoint({
  method: 'GET', path: '/operator/project/order', service: 'operator', auth: 'operator', summary: '优选职位的筛选先列哪些', query: Empty,
  data: T.Object({
    items: T.Array(T.Object({
      filter: Filter, first: T.Array(T.String()), choices: T.Array(T.Object({ value: T.String(), label: T.String() })),
    })),
  }),
})

export const operatorProjectSaveOrder = endpoint({
  method: 'POST', path: '/operator/project/saveOrder', service: 'operator', auth: 'operator', summary: '改优选职位的筛选先列哪些，空着按岗位多少排',
  body: T.Object({
    filter: Filter, first: T.Array(Text('先列的', 40), { title: '先列的', maxItems: MAX_FIRST, uniqueItems: true }),
  }),
  data: Empty, errors: ['OPERATOR_CANNOT'],
})
