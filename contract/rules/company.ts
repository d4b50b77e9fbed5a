/** Labels of the checks that a shop passed: its licence, and the identity of its owner. */
export const CHECK_LABELS = { licence: '执照已核验', owner: '老板已实名' } as const
