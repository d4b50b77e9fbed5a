interface Owned {
  application: string
  employment: string
  workPlace: string
  shift: string
}

type Walk =
  | { refused: (owned: Owned) => object, codes?: readonly number[], as?: 'c' | 'b' }
  | { public: string }

const TERMS = {
  kind: 'full_time', wage: 100, wageUnit: 'month', settlement: 'monthly', payday: '15日', workPlaceId: '', shiftId: '',
}
const WORK_PLACE = { name: '改了', address: '漕宝路100号', latitude: 31.17, longitude: 121.43, radius: 200 }
const SHIFT = { name: '改了', starts: '10:00', ends: '19:00', breaks: [], weekdays: [1] }

/** The attempts of a stranger on another's people at work, places and shifts (strangers.test.ts). */
export const employmentWalks = {
  employmentDraft: { refused: ({ application }) => ({ applicationId: application }), as: 'b' },
  employmentHire: { refused: ({ application }) => ({ applicationId: application, ...TERMS, startsOn: '2026-03-02' }), as: 'b' },
  employmentUpdate: { refused: ({ employment }) => ({ id: employment, ...TERMS, version: 1, note: '' }), as: 'b' },
  employmentEnd: { refused: ({ employment }) => ({ id: employment, lastDay: '2026-03-02', reason: '' }), as: 'b' },
  employmentList: { public: 'a filter within the stores where the caller hires; of another’s it finds none, as the last test holds' },
  employmentDetail: { refused: ({ employment }) => ({ id: employment }), as: 'b' },
  employmentAgree: { refused: ({ employment }) => ({ id: employment, version: 1 }) },
  employmentObject: { refused: ({ employment }) => ({ id: employment, version: 1, reason: '不对' }) },
  workPlaceList: { public: 'a filter within the stores where the caller hires; of another’s it finds none, as the last test holds' },
  workPlaceSave: { refused: ({ workPlace }) => ({ id: workPlace, ...WORK_PLACE }), as: 'b' },
  workPlaceClose: { refused: ({ workPlace }) => ({ id: workPlace }), as: 'b' },
  workPlaceCodes: { refused: ({ workPlace }) => ({ id: workPlace }), as: 'b' },
  shiftList: { public: 'a filter within the stores where the caller hires; of another’s it finds none, as the last test holds' },
  shiftSave: { refused: ({ shift }) => ({ id: shift, ...SHIFT }), as: 'b' },
  shiftClose: { refused: ({ shift }) => ({ id: shift }), as: 'b' },
  shiftAssign: { refused: ({ employment, shift }) => ({ employmentIds: [employment], shiftId: shift }), as: 'b' },
  shiftChangeDay: { refused: ({ employment }) => ({ employmentIds: [employment], day: '2026-03-05', shiftId: '' }), as: 'b' },
} satisfies Record<string, Walk>
