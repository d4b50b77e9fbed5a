export const PAY_CHOICES = [4000, 5000, 6000, 8000, 10000].map((yuan) => ({ value: yuan * 100, label: `¥${yuan}以上` }))
export const DISTANCE_CHOICES = [
  { value: 1000, label: '1公里内' },
  { value: 3000, label: '3公里内' },
  { value: 5000, label: '5公里内' },
  { value: 10_000, label: '10公里内' },
] as const
/** The welfares of dictionary job_welfares that matter most to seekers. */
export const WELFARE_CHOICES = ['meals', 'room', 'insurance', 'rest_4', 'shuttle', 'no_experience', 'short_term'] as const
