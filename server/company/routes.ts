import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { labelOf } from '../dictionary/dictionaries'
import { serve } from '../lib/serve'
import { firstCompany, todoCounts } from './repository'

/** An employer's own shop. */
export function companyRoutes(app: FastifyInstance, { db, now }: Deps): void {
  serve(app, endpoints.businessGetCenterDetail, async ({ user }) => {
    const at = now()
    const [company, counts] = await Promise.all([firstCompany(db, user.id, at), todoCounts(db, user.id, at)])
    return {
      company: company === undefined ? null : {
        id: company.id,
        name: company.name,
        industry: company.industry,
        scale: labelOf('company_scale', company.scale),
        licenceVerified: company.licence_verified,
        ownerVerified: company.owner_verified,
        openJobs: Number(company.open_jobs),
      },
      newApplications: counts.applied,
      waitingApplications: counts.viewed,
      onlineJobs: counts.online,
    }
  })
}
