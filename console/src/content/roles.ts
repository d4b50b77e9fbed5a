/** People that content is for. */
export const ROLES = [{ value: 'any', label: '所有人' }, { value: 'c', label: '求职者' }, { value: 'b', label: '招人的' }] as const
