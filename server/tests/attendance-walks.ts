interface Owned {
  employment: string
  punch: string
  correction: string
}

type Walk =
  | { refused: (owned: Owned) => object, codes?: readonly number[], as?: 'c' | 'b' }
  | { public: string }

const NOON = '2026-03-05T12:00:00+08:00'

/** The attempts of a stranger on another's attendance (strangers.test.ts). */
export const attendanceWalks = {
  attendanceConfig: { refused: ({ employment }) => ({ employmentId: employment }) },
  attendanceList: { refused: ({ employment }) => ({ employmentId: employment, month: '2026-03' }) },
  attendanceUpdate: {
    refused: ({ employment }) => ({
      once: crypto.randomUUID(), employmentId: employment, direction: 'in', deviceAt: NOON, sentAt: NOON,
    }),
  },
  attendanceAdditionalCount: { refused: ({ employment }) => ({ employmentId: employment }) },
  attendanceApply: {
    refused: ({ employment }) => ({
      once: crypto.randomUUID(), employmentId: employment, day: '2026-02-28', direction: 'out', claimedAt: '2026-02-28T19:00:00+08:00',
      reason: '忘了',
    }),
  },
  attendanceApplyCancel: { refused: ({ correction }) => ({ id: correction }) },
  attendanceWeek: { refused: ({ employment }) => ({ employmentId: employment }) },
  attendanceRules: { refused: ({ employment }) => ({ employmentId: employment }) },
  attendanceToday: { public: 'a filter within the stores where the caller sees attendance; of another’s it finds none' },
  attendanceReviews: { public: 'a filter within the stores where the caller manages attendance; of another’s it finds none' },
  attendanceReview: {
    // Each item has its own outcome: another’s is missing.
    refused: ({ punch, correction }) => ({
      items: [{ kind: 'punch', id: punch }, { kind: 'correction', id: correction }], decision: 'confirm', reason: '',
    }),
    codes: [0], as: 'b',
  },
  attendanceHours: { public: 'a filter within the stores where the caller sees attendance; of another’s it finds none' },
  attendanceConfirmDays: {
    refused: ({ employment }) => ({ days: [{ employmentId: employment, day: '2026-02-28' }] }), codes: [0], as: 'b',
  },
} satisfies Record<string, Walk>
