import { fileHost } from '@/host/file'
import { toast } from '@/ui'
import { openPdf } from './open-pdf'

it.each([
  ['says that a browser has downloaded it', 'done', false, ['done', '清单下载好了']],
  ['says nothing where the user sees it', 'done', true, undefined],
  ['says nothing to a user who cancelled', 'cancelled', false, undefined],
  ['says what to do where it cannot be opened', 'unsupported', true, ['show', '点“表格”把清单复制走']],
] as const)('%s', async (_what, answer, showsPdf, said) => {
  jest.replaceProperty(fileHost, 'showsPdf', showsPdf)
  const open = jest.spyOn(fileHost, 'openPdf').mockResolvedValue(answer)
  const toasts: unknown[] = []
  jest.spyOn(toast, 'done').mockImplementation((text) => void toasts.push(['done', text]))
  jest.spyOn(toast, 'show').mockImplementation((text) => void toasts.push(['show', text]))
  await openPdf({ fileName: '清单.pdf', content: 'JVBERi0=' }, '清单下载好了', '点“表格”把清单复制走')
  expect(open).toHaveBeenCalledWith({ name: '清单.pdf', content: 'JVBERi0=' })
  expect(toasts).toEqual(said ? [said] : [])
})
