import { clipboardHost } from '@/host/clipboard'
import { toast } from '@/ui'

/** Copies an address and confirms it, where the host does not. */
export async function copyAddress(address: string): Promise<void> {
  const copied = await clipboardHost.copy(address) === 'done'
  if (copied && !clipboardHost.announces) toast.done('复制好了，到浏览器里打开')
  if (!copied) toast.show('没复制上，长按上面的网址再复制')
}
