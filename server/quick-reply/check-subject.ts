import { fieldsSubject } from '../content-check/fields'

/** A quick reply. */
export const quickReplySubject = fieldsSubject({
  label: '常用语', scene: 'social', table: 'quick_reply',
  // One person's quick replies are unique.
  columns: { content: ({ subject_id: id }) => `（已隐藏 ${id.slice(0, 8)}）` },
})
