import { writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { ProjectFilter } from '@daogang/contract/operator-project'
import type { Db } from '../../db/schema'
import { writeSheet } from '../../lib/sheet'
import { refuseMore } from '../../moderation/arguments'
import { cannot } from '../../lib/cannot'
import type { ProjectReport } from '../../tenant-job/import/import'
import { tableOf } from '../../tenant-job/import/export'
import { jobsOfStore, lookAtProject } from '../../tenant-job/look'
import { importFrom, switchProject } from '../../tenant-job/operate'
import { allProjects } from '../../tenant-job/queries/projects'
import { orderSearch } from '../../tenant-job/search-order'
import type { Look } from '../../review/kind'
import { readFileOf } from '../money/text'
import { said } from './said'

export const PROJECTS_HELP = `  project import <文件> [指纹] [--confirm]   看看优选项目的文件（csv、xlsx、json）会改什么；写上看到的指纹，加 --confirm 才写进去
  project export <文件.csv|xlsx>  现在的项目，改完可以再导入（不含电话）
  project list                    所有项目
  project show <项目编号>         一个项目的岗位、对接人和电话。看过会记下来
  project jobs <门店>             门店在招岗位的编号。门店写编号或全名
  project offline <项目编号>      下线。要 --reason
  project online <项目编号>       重新上线
  project search <city|category|settlement> <值,值|auto>   优选职位先列哪些城市、工种、结算；auto 按岗位多少排`

interface Around {
  db: Db
  look: Look
  actor: string
  reason: string
  confirm: boolean
  now: Date
}

const MOST = 500
const SHOWN_PROBLEMS = 50

/** Runs a command about preferred jobs. @returns the text to print @throws Refusal OPERATOR_CANNOT */
export function runProjects(verb: string | undefined, rest: string[], around: Around): Promise<string> {
  const { db, actor, reason, now } = around
  switch (verb) {
    case 'import': return importFile(rest, around)
    case 'export': return exportFile(db, one(rest, '要写文件'))
    case 'list':
      refuseMore(rest)
      return listProjects(db)
    case 'show': return showProject(around, one(rest, '要写项目编号'))
    case 'jobs': return listJobs(around, one(rest, '要写门店的编号或全名'))
    case 'offline':
      if (reason === '') throw cannot('要用 --reason 写原因')
      return switched(db, one(rest, '要写项目编号'), { offline: true, actor, reason }, now)
    case 'online': return switched(db, one(rest, '要写项目编号'), { offline: false, actor, reason }, now)
    case 'search': return order(around, rest)
    default: throw cannot(`没有“project ${verb ?? ''}”。\n${PROJECTS_HELP}`)
  }
}

function one([first, ...more]: string[], otherwise: string): string {
  refuseMore(more)
  if (first === undefined) throw cannot(otherwise)
  return first
}

async function importFile([path, fingerprint, ...more]: string[], { db, look: tools, actor, confirm, now }: Around): Promise<string> {
  refuseMore(more)
  if (path === undefined) throw cannot('要写文件')
  const source = { bytes: Buffer.from(await readFileOf(path)), folder: dirname(resolve(path)) }
  if (confirm && fingerprint === undefined) throw cannot('先不加 --confirm 看一遍，再写上看到的指纹')
  const report = await said(importFrom({ db, now: () => now }, source, { tools, fingerprint: confirm ? fingerprint ?? '' : '', actor }))
  if (report.problems.length > 0) throw cannot(problemText(report))
  return reportText(report, confirm)
}

function problemText({ problems }: ProjectReport): string {
  const more = problems.length - SHOWN_PROBLEMS
  return [
    `一行都没导，有${problems.length}个地方要改：`,
    ...problems.slice(0, SHOWN_PROBLEMS).map(({ line, problem }) => `第${line}行  ${problem}`),
    ...(more > 0 ? [`还有${more}个`] : []),
  ].join('\n')
}

const CHANGES = { new: '新增', changed: '修改', same: '不变' } as const

function reportText({ fingerprint, projects }: ProjectReport, confirmed: boolean): string {
  const count = (change: keyof typeof CHANGES) => projects.filter((project) => project.change === change).length
  const changes = projects.filter(({ change }) => change !== 'same').length
  return [
    `指纹 ${fingerprint}  新增${count('new')}个项目，修改${count('changed')}个，不变${count('same')}个`,
    ...projects.map(({ line, code, name, store, change, jobs, removed, pictures, closed, made, reviewing, madeBefore }) => [
      `第${line}行`, CHANGES[change], code, name, store, `${jobs}个岗位`, `${pictures}张图`, removed > 0 && `移出${removed}个岗位`,
      closed.length > 0 && `没在招：${closed.join('、')}`,
      made.length > 0 && `替门店发：${made.join('、')}`,
      reviewing.length > 0 && `先审核：${reviewing.join('、')}`,
      madeBefore.length > 0 && `发过了，内容归门店改：${madeBefore.join('、')}`,
    ].filter(Boolean).join('  ')),
    ...(confirmed ? ['写好了'] : changes > 0 ? [`还没写。核对好，在后面写上 ${fingerprint} --confirm`] : []),
  ].join('\n')
}

async function exportFile(db: Db, path: string): Promise<string> {
  const format = /\.(csv|xlsx)$/.exec(path)?.[1] as 'csv' | 'xlsx' | undefined
  if (!format) throw cannot('文件名要用 .csv 或 .xlsx 结尾')
  const rows = await tableOf(db)
  await writeFile(path, await writeSheet(rows, format), { flag: 'wx' }).catch(() => {
    throw cannot(`写不了 ${path}，换一个还没有的文件名`)
  })
  return `写了${rows.length - 1}行到 ${path}`
}

async function listProjects(db: Db): Promise<string> {
  const rows = await allProjects(db, { after: null, limit: MOST })
  return rows.map(({ code, id, name, store, jobs, offline_at: offline }) =>
    [code ?? id, name, store, `${jobs}个岗位`, offline ? '已下线' : '在线'].join('  ')).join('\n') || '还没有项目'
}

async function showProject({ db, look, actor, now }: Around, code: string): Promise<string> {
  const { name, isOffline, introduction, notes, contact, phone, hours, jobs } =
    await said(lookAtProject({ db, now: () => now }, look.phones, code, actor))
  return [
    [code, name, isOffline ? '已下线' : '在线'].join('  '), introduction, ...notes.map((note) => `- ${note}`),
    `对接人  ${contact}  ${phone || '没填电话'}  ${hours}`,
    ...jobs.map(({ id, title, referrer, referrerNote }) =>
      [id, title, referrer && `${referrer}：${referrerNote}`].filter(Boolean).join('  ')),
  ].join('\n')
}

async function listJobs({ db, now }: Around, store: string): Promise<string> {
  const { items } = await said(jobsOfStore({ db, now: () => now }, store))
  return items.map(({ id, title, project }) => [id, title, project && `在项目${project}`].filter(Boolean).join('  ')).join('\n')
    || '这家门店没有在招的岗位'
}

async function switched(
  db: Db, code: string, { offline, actor, reason }: { offline: boolean, actor: string, reason: string }, now: Date,
): Promise<string> {
  const name = await said(switchProject({ db, now: () => now }, { code, isOffline: offline, reason: reason || code }, actor))
  return offline ? `“${name}”下线了，求职者看不到了。报过名的还看得到对接人` : `“${name}”上线了`
}

const FILTERS: readonly string[] = ['city', 'category', 'settlement'] satisfies ProjectFilter[]
const isFilter = (text: string | undefined): text is ProjectFilter => text !== undefined && FILTERS.includes(text)

async function order({ db, actor, now }: Around, [filter, list, ...more]: string[]): Promise<string> {
  refuseMore(more)
  if (!isFilter(filter) || list === undefined) throw cannot('要写 city、category 或 settlement，再写值，用逗号分开')
  const first = list === 'auto' ? [] : [...new Set(list.split(/[,，]/).map((value) => value.trim()).filter(Boolean))]
  await said(orderSearch({ db, now: () => now }, { filter, first }, actor))
  return first.length === 0 ? '按岗位多少排' : `先列${first.join('、')}，其余按岗位多少排`
}
