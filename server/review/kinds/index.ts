import type { ReviewKind } from '../kind'
import { appealReview } from './appeal'
import { commentReview } from './comment'
import { contentReview } from './content'
import { jobReview } from './job'
import { realNameReview } from './real-name'
import { reportReview } from './report'
import { storeNameReview } from './store-name'

/** All kinds of reviews, in the order of the list. */
export const REVIEW_KINDS: readonly ReviewKind[] = [
  jobReview, realNameReview, storeNameReview, appealReview, reportReview, commentReview, contentReview,
]
