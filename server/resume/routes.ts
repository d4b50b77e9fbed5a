import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { collect } from './collect'
import { create } from './create'
import { deleteEducation } from './delete-education'
import { deleteWork } from './delete-work'
import { getForEmployer } from './get-for-employer'
import { getMine } from './get-mine'
import { getWork } from './get-work'
import { saveEducation } from './save-education'
import { saveWork } from './save-work'
import { update } from './update'

/** A seeker's own resume, and resumes as employers see them. */
export function resumeRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.recommendResumeDetail, (call) => getMine(deps, call))
  serve(app, endpoints.createResume, (call) => create(deps, call))
  serve(app, endpoints.updateResume, (call) => update(deps, call))
  serve(app, endpoints.workSave, (call) => saveWork(deps, call))
  serve(app, endpoints.educationSave, (call) => saveEducation(deps, call))
  serve(app, endpoints.workDelete, (call) => deleteWork(deps, call))
  serve(app, endpoints.educationDelete, (call) => deleteEducation(deps, call))
  serve(app, endpoints.workGet, (call) => getWork(deps, call))
  serve(app, endpoints.resumeView, (call) => getForEmployer(deps, call))
  serve(app, endpoints.resumeCollect, (call) => collect(deps, call))
}
