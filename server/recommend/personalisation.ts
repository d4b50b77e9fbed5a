import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { deleteOrders, isPersonalised, updatePersonalised } from './repository'

/** Whether the person's lists are personalised. */
export const getPersonalisation = async ({ db }: Deps, { user }: Call<typeof endpoints.getPersonalisation>) =>
  ({ on: await isPersonalised(db, user.id) })

/** Switches personalised lists on or off. Switching off also deletes the stored orders. */
export async function setPersonalisation({ db }: Deps, { body: { on }, user }: Call<typeof endpoints.setPersonalisation>) {
  await db.transaction().execute(async (trx) => {
    await updatePersonalised(trx, user.id, on)
    if (!on) await deleteOrders(trx, user.id)
  })
  return { on }
}
