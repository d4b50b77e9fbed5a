import type { ReviewKind } from '../kind'
import { appealReview } from './appeal'
import { certificateReview } from './certificate'
import { certificationReview } from './certification'
import { coinSupportReview } from './coin-support'
import { commentReview } from './comment'
import { contentReview } from './content'
import { feedbackReview, ownDataReview } from './feedback'
import { jobReview } from './job'
import { payoutReview } from './payout'
import { realNameReview } from './real-name'
import { referralAppealReview } from './referral-appeal'
import { reportReview } from './report'
import { shareProofReview } from './share-proof'
import { storeNameReview } from './store-name'
import { submissionReview } from './submission'
import { withdrawalReview } from './withdrawal'

/** All kinds of reviews, in the order of the list. */
export const REVIEW_KINDS: readonly ReviewKind[] = [
  jobReview, realNameReview, certificationReview, certificateReview, storeNameReview, appealReview, reportReview, feedbackReview,
  ownDataReview, commentReview, contentReview, withdrawalReview, payoutReview, coinSupportReview, referralAppealReview, shareProofReview,
  submissionReview,
]
