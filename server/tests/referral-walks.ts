import { ERRORS } from '@daogang/contract/errors'

interface Owned {
  referral: string
  upload: string
}

type Walk =
  | { refused: (owned: Owned) => object, codes?: readonly number[] }
  | { public: string }

/** The attempts of a stranger on the referral of two others (strangers.test.ts). */
export const referralWalks = {
  promoteConfig: { public: 'the rules of a period are for everybody; the code is the caller’s own' },
  rankingList: { public: 'a ranking is for everybody, with masked names' },
  recommendDetails: { refused: ({ referral }) => ({ id: referral }) },
  receiveAward: { refused: ({ referral }) => ({ id: referral }) },
  promoteUploadImg: { refused: ({ upload }) => ({ uploadId: upload }), codes: [ERRORS.UPLOAD_GONE.code] },
  referralRefuse: { refused: ({ referral }) => ({ id: referral }) },
  referralAppeal: { refused: ({ referral }) => ({ id: referral, content: '不对' }) },
} satisfies Record<string, Walk>
