import { fileHost } from '@/host/file'
import { toast } from '@/ui'

/** A PDF of the server. */
interface Made {
  fileName: string
  /** In base64. */
  content: string
}

/** Opens a PDF. A toast says the result where the user does not see it. */
export async function openPdf(
  { fileName: name, content }: Made, done = '下载好了', failed = '这里打不开PDF，用微信、支付宝或浏览器打开到岗再试',
): Promise<void> {
  const answer = await fileHost.openPdf({ name, content })
  if (answer === 'cancelled' || (answer === 'done' && fileHost.showsPdf)) return
  if (answer === 'done') toast.done(done)
  else toast.show(failed)
}
