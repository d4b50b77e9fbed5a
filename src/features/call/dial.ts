import { phoneHost } from '@/host/phone'
import { toast } from '@/ui'

/** Shows the number on a computer, which cannot dial. */
export async function dial(number: string): Promise<void> {
  if (await phoneHost.call(number) === 'unsupported') toast.show(`用手机打${number}`)
}
