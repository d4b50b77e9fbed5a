import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { openProgram, openPrograms } from './repository'
import { toProgram } from './view'

const refuse = refusalsOf(endpoints.commonLinkedProgram)

/** A mini-program that the operator allows users to open. */
export async function getProgram({ db, providers: { storage } }: Deps, { query }: Call<typeof endpoints.commonLinkedProgram>) {
  const row = await openProgram(db, query.code)
  if (!row) throw refuse('NOT_FOUND', '这个小程序不能跳转，可能是骗人的链接')
  return toProgram(row, storage)
}

/** All of them, in the operator's order. */
export async function listPrograms({ db }: Deps) {
  return { items: (await openPrograms(db)).map(({ code, name, note }) => ({ code, name, note })) }
}
