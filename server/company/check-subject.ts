import { fieldsSubject, HIDDEN } from '../content-check/fields'
import { renameCopies } from './queries/name-reviews'
import { enterpriseOfCompany } from './queries/stores'

/** The name and introduction of a shop. The enterprise and the search texts of the jobs repeat the name. */
export const companySubject = fieldsSubject({
  label: '店铺资料', scene: 'profile', table: 'company', columns: { name: '店名审核中', introduction: HIDDEN },
  updateCopies: async (trx, { subject_id: id }, { name }, before) => {
    if (name === undefined || before.name === undefined) return
    await renameCopies(trx, { id, enterprise_id: await enterpriseOfCompany(trx, id), name: before.name }, name)
  },
})

/** The name and introduction of a brand. */
export const brandSubject = fieldsSubject({
  label: '品牌资料', scene: 'profile', table: 'brand', columns: { name: '品牌名审核中', introduction: HIDDEN },
})
