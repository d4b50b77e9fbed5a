import { fieldsSubject } from '../content-check/fields'

/** The name of a shift. */
export const shiftSubject = fieldsSubject({
  label: '班次名称', scene: 'social', table: 'shift',
  // The names of a store's shifts are different.
  columns: { name: ({ subject_id: id }) => `（已隐藏 ${id.slice(0, 8)}）` },
})
