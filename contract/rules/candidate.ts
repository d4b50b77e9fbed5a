/** The words for why a candidate fits a job. The filters that keep only those candidates have the same words. */
export const FIT_WORDS = { sameTrade: '就想干这个', payFits: '工资对得上' } as const
