import multipart from '@fastify/multipart'
import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import { sendOwnCode } from '../auth/own-code'
import type { Deps } from '../deps'
import { moneyOf } from '../employer-account/money-of'
import { serve } from '../http/serve'
import { answer } from './answer'
import { correctSlip } from './correct'
import { saveDraft } from './edit'
import { writeFile } from './file'
import { importSlips } from './import'
import { jobPaidOf, listProjects, readMonth } from './mine'
import { pay } from './pay'
import { prepare } from './prepare'
import { publish } from './publish'
import { listPayroll, slipOf } from './read'
import { confirm, dispute } from './respond'
import { writeRegister } from './write-register'

/** Pay slips, for the workers who get them and the employers who write them. */
export function payslipRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, endpoints.payslipProjects, (call) => listProjects(deps, call))
  serve(app, endpoints.payslipMonth, (call) => readMonth(deps, call))
  serve(app, endpoints.payslipConfirm, (call) => confirm(deps, call))
  serve(app, endpoints.payslipDispute, (call) => dispute(deps, call))
  serve(app, endpoints.jobPaid, async ({ query: { jobId } }) => ({ paid: await jobPaidOf(db, jobId) }))
  serve(app, endpoints.payrollList, (call) => listPayroll(deps, call))
  serve(app, endpoints.payrollPrepare, (call) => prepare(deps, call))
  serve(app, endpoints.payrollSlip, ({ user, query: { id } }) => slipOf(db, moneyOf(user, 'preparePay').enterpriseId, id))
  serve(app, endpoints.payrollSave, (call) => saveDraft(deps, call))
  serve(app, endpoints.payrollPublish, (call) => publish(deps, call))
  serve(app, endpoints.payrollAnswer, (call) => answer(deps, call))
  serve(app, endpoints.payrollCorrect, (call) => correctSlip(deps, call))
  serve(app, endpoints.payrollPay, (call) => pay(deps, call))
  serve(app, endpoints.payrollFile, (call) => writeFile(deps, call))
  serve(app, endpoints.payrollRegisterCode, ({ user, body: { proof }, request }) =>
    sendOwnCode(deps, user, { purpose: 'register', proof }, request))
  serve(app, endpoints.payrollRegister, (call) => writeRegister(deps, call))
  // Multipart forms are parsed in this scope only: everywhere else a body is JSON.
  app.register(async (scope) => {
    await scope.register(multipart)
    serve(scope, endpoints.payrollImport, (call) => importSlips(deps, call))
  })
}
