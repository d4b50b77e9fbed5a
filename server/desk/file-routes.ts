import multipart from '@fastify/multipart'
import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { ENTRANCES, HOLIDAYS, LANDMARKS } from './imports/tables'
import type { Look } from '../review/kind'
import { importBank } from './money/bank'
import { importPay } from './money/income'
import { addPackage, addPicture } from './entrances'
import { importSent, sendTo } from './imports'

/** What operators send as files. */
export async function fileRoutes(scope: FastifyInstance, deps: Deps, look: Look): Promise<void> {
  await scope.register(multipart)
  serve(scope, endpoints.operatorPictureAdd, ({ file, operator }) => addPicture(deps, look, file, operator))
  serve(scope, endpoints.operatorAppVersionPackage, ({ file, operator }) => addPackage(deps, deps.providers.storage, file, operator))
  serve(scope, endpoints.operatorHolidayImport, ({ file, body, operator: actor }) => importSent(deps, HOLIDAYS, file, { ...body, actor }))
  serve(scope, endpoints.operatorLandmarkImport, ({ file, body, operator: actor }) => importSent(deps, LANDMARKS, file, { ...body, actor }))
  serve(scope, endpoints.operatorEntranceImport, ({ file, body, operator: actor }) => importSent(deps, ENTRANCES, file, { ...body, actor }))
  serve(scope, endpoints.operatorBankImport, ({ file, body, operator: actor }) =>
    sendTo(file, { ...body, actor }, (sent) => importBank(deps, sent)))
  serve(scope, endpoints.operatorIncomeImport, ({ file, body, operator: actor }) =>
    sendTo(file, { ...body, actor }, (sent) => importPay(deps, look.vault, sent)))
}
