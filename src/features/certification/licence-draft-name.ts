/** The name of the draft of a licence. It needs no version: whoever opens a licence to correct it drops the draft. */
export const licenceDraft = (isHr: boolean): string => (isHr ? 'hr-licence' : 'business-licence')
