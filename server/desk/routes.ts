import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { lookOfDeps } from '../review/look'
import { hide } from './comments'
import { listExports, openExport, receiveExport } from './data-exports'
import { changeOwner, grantProps, remove, revoke, viewEnterprise } from './enterprise'
import { linkTo, listPrograms, listVersions, markVersion, publishVersion, saveProgram, withdrawProgram, withdrawVersion } from './entrances'
import { fileRoutes } from './file-routes'
import { dropEntrance, entrances, listHolidays, listLandmarkCities } from './imports'
import { checkLedger, correct, showAccount } from './ledger'
import {
  bankLines, bookRefund, earnings, ignoreLine, invoiceAddress, invoices, issueInvoice, matchLine, refundsAsked, rejectInvoice, takeBack,
} from './money'
import { ask, readStatement, send, settle, viewPayout } from './payouts'
import { excludeReferrer, referred, revokeReferral } from './referrals'
import { findSealedRecords, reapply } from './sealed'
import { cancel, listVisits, plan } from './visits'

/** What operators do beside reviews, content and sanctions, by the verbs of the command line. */
export function deskRoutes(app: FastifyInstance, deps: Deps): void {
  const look = lookOfDeps(deps)
  const { db, providers: { storage } } = deps
  serve(app, endpoints.operatorEnterpriseDetail, ({ query: { id } }) => viewEnterprise(deps, id))
  serve(app, endpoints.operatorCertificationRevoke, ({ body, operator }) => revoke(deps, body, operator))
  serve(app, endpoints.operatorMemberOwner, ({ body, operator }) => changeOwner(deps, body, operator))
  serve(app, endpoints.operatorMemberRemove, ({ body, operator }) => remove(deps, look, body, operator))
  serve(app, endpoints.operatorPropsGrant, ({ body, operator }) => grantProps(deps, body, operator))
  serve(app, endpoints.operatorCommentHide, ({ body, operator }) => hide(deps, body, operator))

  serve(app, endpoints.operatorPayoutDetail, ({ query: { subject } }) => viewPayout(deps, subject))
  serve(app, endpoints.operatorPayoutQuery, ({ body: { subject }, operator }) => ask(deps, look, subject, operator))
  serve(app, endpoints.operatorPayoutSend, ({ body, operator }) => send(deps, look, body, operator))
  serve(app, endpoints.operatorPayoutDecide, ({ body, operator }) => settle(deps, look, body, operator))
  serve(app, endpoints.operatorPayoutReconcile, ({ body, operator }) => readStatement(deps, look, body, operator))
  serve(app, endpoints.operatorLedgerCheck, () => checkLedger(db))
  serve(app, endpoints.operatorLedgerAccount, ({ body, operator }) => showAccount(deps, body, operator))
  serve(app, endpoints.operatorLedgerCorrect, ({ body, operator }) => correct(deps, body, operator))

  serve(app, endpoints.operatorVisitList, ({ query: { cursor } }) => listVisits(db, cursor))
  serve(app, endpoints.operatorVisitPlan, ({ body, operator }) => plan(deps, body, operator))
  serve(app, endpoints.operatorVisitCancel, ({ body, operator }) => cancel(deps, body, operator))
  serve(app, endpoints.operatorDataExportList, ({ operator }) => listExports(deps, operator))
  serve(app, endpoints.operatorDataExportOpen, ({ body: { id }, operator }) => openExport(deps, id, operator))
  serve(app, endpoints.operatorDataExportReceived, ({ body: { id }, operator }) => receiveExport(deps, id, operator))

  serve(app, endpoints.operatorAppVersionList, () => listVersions(deps, storage))
  serve(app, endpoints.operatorAppVersionPublish, ({ body, operator }) => publishVersion(deps, storage, body, operator))
  serve(app, endpoints.operatorAppVersionWithdraw, ({ body, operator }) => withdrawVersion(deps, body, operator))
  serve(app, endpoints.operatorAppVersionMark, ({ body, operator }) => markVersion(deps, body, operator))
  serve(app, endpoints.operatorLinkedProgramList, () => listPrograms(deps, storage))
  serve(app, endpoints.operatorLinkedProgramSave, ({ body, operator }) => saveProgram(deps, body, operator))
  serve(app, endpoints.operatorLinkedProgramWithdraw, ({ body, operator }) => withdrawProgram(deps, body, operator))
  serve(app, endpoints.operatorLinkMake, (call) => linkTo(deps, look, call))

  serve(app, endpoints.operatorBankList, ({ query }) => bankLines(deps, query))
  serve(app, endpoints.operatorBankMatch, ({ body, operator }) => matchLine(deps, body, operator))
  serve(app, endpoints.operatorBankIgnore, ({ body, operator }) => ignoreLine(deps, body, operator))
  serve(app, endpoints.operatorBankRefund, ({ body, operator }) => bookRefund(deps, body, operator))
  serve(app, endpoints.operatorBankRefunds, () => refundsAsked(deps))
  serve(app, endpoints.operatorIncomeList, ({ body, operator }) => earnings(deps, body, operator))
  serve(app, endpoints.operatorIncomeTakeBack, ({ body, operator }) => takeBack(deps, body, operator))
  serve(app, endpoints.operatorInvoiceList, ({ query }) => invoices(deps, query))
  serve(app, endpoints.operatorInvoiceAddress, ({ body: { id }, operator }) => invoiceAddress(deps, id, operator))
  serve(app, endpoints.operatorInvoiceIssue, ({ body, operator }) => issueInvoice(deps, body, operator))
  serve(app, endpoints.operatorInvoiceReject, ({ body, operator }) => rejectInvoice(deps, body, operator))
  serve(app, endpoints.operatorReferralPeople, ({ query }) => referred(deps, query))
  serve(app, endpoints.operatorReferralRevoke, ({ body, operator }) => revokeReferral(deps, body, operator))
  serve(app, endpoints.operatorReferralExclude, ({ body, operator }) => excludeReferrer(deps, body, operator))
  serve(app, endpoints.operatorHolidayList, ({ query: { year } }) => listHolidays(deps, year))
  serve(app, endpoints.operatorLandmarkList, () => listLandmarkCities(deps))
  serve(app, endpoints.operatorEntranceList, () => entrances(deps))
  serve(app, endpoints.operatorEntranceRemove, ({ body: { id }, operator }) => dropEntrance(deps, id, operator))
  serve(app, endpoints.operatorSealedFind, ({ body, operator }) => findSealedRecords(deps, look, body, operator))
  serve(app, endpoints.operatorErasureReapply, ({ operator }) => reapply(deps, look, operator))
  // Multipart forms are parsed in this scope only: everywhere else a body is JSON.
  void app.register((scope) => fileRoutes(scope, deps, look))
}
