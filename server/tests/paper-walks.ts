import { randomUUID } from 'node:crypto'

/** Ids that belong to a worker who leaves, and to their employer. */
export interface Papers {
  departure: string
  certificate: string
}

type Walk = { refused: (owned: Papers) => object, codes?: readonly number[], as?: 'c' | 'b' } | { public: string }

const CONTENT = {
  employmentId: '', company: '家常菜馆', jobTitle: '切配', reason: 'pay', note: '', lastDay: '2026-03-01', wages: 0, overtime: 0, deposit: 0,
  other: 0, otherNote: '', pictures: [],
}

/** The body of a departure from an employment. */
export const departureOf = (employmentId: string) => ({ ...CONTENT, once: randomUUID(), id: '', employmentId, lastDay: '2026-03-02' })

/** The attempts of a stranger on another's departure and certificate (strangers.test.ts). */
export const paperWalks = {
  departureSave: { refused: ({ departure }) => ({ ...CONTENT, once: randomUUID(), id: departure }) },
  departureSubmit: { refused: ({ departure }) => ({ ...CONTENT, once: randomUUID(), id: departure }) },
  departureRevise: { refused: ({ departure }) => ({ id: departure }) },
  departureRemove: { refused: ({ departure }) => ({ id: departure }) },
  departureSettle: { refused: ({ departure }) => ({ id: departure }) },
  departureDetail: { refused: ({ departure }) => ({ id: departure }) },
  departureFile: { refused: ({ departure }) => ({ id: departure }) },
  departureStaffDetail: { refused: ({ departure }) => ({ id: departure }), as: 'b' },
  departureAnswer: { refused: ({ departure }) => ({ id: departure, version: 1, outcome: 'confirmed', words: '' }), as: 'b' },
  departurePaid: { refused: ({ departure }) => ({ id: departure, words: '发了' }), as: 'b' },
  certificateSave: {
    refused: ({ certificate }) => ({
      once: randomUUID(), id: certificate, kind: 'health', number: 'A-12345', issuer: '疾控中心', validUntil: '', pictures: [randomUUID()],
    }),
  },
  // Deleting is idempotent, so that a certificate which is not the caller's is as good as deleted.
  certificateRemove: { refused: ({ certificate }) => ({ id: certificate }), codes: [0] },
} satisfies Record<string, Walk>
