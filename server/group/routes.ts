import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { accept } from './accept'
import { apply } from './apply'
import { cancel } from './cancel'
import { changeRole } from './change-role'
import { deleteStore } from './delete-store'
import { handOverJob } from './hand-over-job'
import { handOverPerson } from './hand-over-person'
import { invite } from './invite'
import { listMembers } from './list-members'
import { listMine } from './list-mine'
import { listTalks } from './list-talks'
import { reject } from './reject'
import { remove } from './remove'
import { transfer } from './transfer'

export function groupRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.memberList, (call) => listMembers(deps, call))
  serve(app, endpoints.myGroupRequests, (call) => listMine(deps, call))
  serve(app, endpoints.groupInvite, (call) => invite(deps, call))
  serve(app, endpoints.groupApply, (call) => apply(deps, call))
  serve(app, endpoints.groupAccept, (call) => accept(deps, call))
  serve(app, endpoints.groupReject, (call) => reject(deps, call))
  serve(app, endpoints.groupCancel, (call) => cancel(deps, call))
  serve(app, endpoints.groupRole, (call) => changeRole(deps, call))
  serve(app, endpoints.groupRemove, (call) => remove(deps, call))
  serve(app, endpoints.groupTransfer, (call) => transfer(deps, call))
  serve(app, endpoints.groupHandOver, (call) => handOverJob(deps, call))
  serve(app, endpoints.groupHandOverPerson, (call) => handOverPerson(deps, call))
  serve(app, endpoints.groupTalks, (call) => listTalks(deps, call))
  serve(app, endpoints.businessDelete, (call) => deleteStore(deps, call))
}
