import { fieldsSubject, HIDDEN } from '../content-check/fields'

/** The name and introduction of a shop. */
export const companySubject = fieldsSubject({
  label: '店铺资料', scene: 'profile', table: 'company', columns: { name: '店名审核中', introduction: HIDDEN },
})

/** The name and introduction of a brand. */
export const brandSubject = fieldsSubject({
  label: '品牌资料', scene: 'profile', table: 'brand', columns: { name: '品牌名审核中', introduction: HIDDEN },
})
