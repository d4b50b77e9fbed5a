import { fieldsSubject, HIDDEN } from '../content-check/fields'

/** The name and industry of a shop. */
export const companySubject = fieldsSubject({
  label: '店铺资料', scene: 'profile', table: 'company', columns: { name: '店名审核中', industry: HIDDEN },
})
