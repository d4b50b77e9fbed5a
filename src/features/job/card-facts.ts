import type { JobCard } from '@daogang/contract/job'

/** Number of tags that fit on one line. */
const TAGS = 3
const ELDER_TAGS = 2
/** Tags for benefits that are part of the pay; shown in colour. */
const INCLUDED = ['包吃', '包住']

export interface CardTag {
  readonly text: string
  readonly included: boolean
}

/** The first tags of a job, as many as fit on a card. */
export const cardTags = ({ tags }: Pick<JobCard, 'tags'>, elder: boolean): CardTag[] =>
  tags.slice(0, elder ? ELDER_TAGS : TAGS).map((text) => ({ text, included: INCLUDED.indexOf(text) >= 0 }))

/** The district and the street, which the server gives without the district. */
export const cardPlace = ({ district, place }: Pick<JobCard, 'district' | 'place'>): string => (place ? `${district}·${place}` : district)
