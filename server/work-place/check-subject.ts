import { fieldsSubject, HIDDEN } from '../content-check/fields'

/** The name and the address of a place where people clock in. */
export const workPlaceSubject = fieldsSubject({
  label: '打卡地点', scene: 'social', table: 'work_place',
  // The names of a store's places are different.
  columns: { name: ({ subject_id: id }) => `（已隐藏 ${id.slice(0, 8)}）`, address: HIDDEN },
})
