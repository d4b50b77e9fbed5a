import { phoneHost } from '@/host/phone'
import { toast } from '@/ui'

/** Longer than other toasts: a number must be read from it. */
const NUMBER_STAY = 6000

/** Opens the phone's dialler. @returns what the user does instead where it did not open, for a dialog, which toasts never cover */
export async function dialOrSay(number: string): Promise<string | undefined> {
  const answer = await phoneHost.call(number)
  if (answer === 'done' || answer === 'cancelled') return undefined
  // A computer cannot dial.
  return answer === 'unsupported' ? `用手机打${number}` : `没拨出去，照着${number}自己拨就行`
}

/** Opens the phone's dialler, or shows what to do instead. */
export async function dial(number: string): Promise<void> {
  toast.show(await dialOrSay(number) ?? '', { stay: NUMBER_STAY })
}
