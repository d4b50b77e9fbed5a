import type { FileHost } from './types'

declare const wx: Record<string, unknown>

interface Option { filePath: string, success: (answer: object) => void, fail: (error: object) => void }

const written: Pick<Option, 'filePath'>[] = []
const openDocument = jest.fn()
const shareFileMessage = jest.fn()
let fileHost: FileHost

beforeAll(async () => {
  const keep = (option: Option) => {
    written.push(option)
    option.success({ errMsg: 'writeFile:ok' })
  }
  Object.assign(wx, {
    env: { USER_DATA_PATH: 'wxfile://usr' }, openDocument, shareFileMessage,
    getFileSystemManager: () => ({ writeFile: keep, writeFileSync: (filePath: string) => void written.push({ filePath }) }),
  })
  fileHost = (await import('.')).fileHost
})
beforeEach(() => {
  written.splice(0)
  for (const ask of [openDocument, shareFileMessage]) ask.mockImplementation((option: Option) => option.success({ errMsg: 'ok' }))
})

it('opens a PDF that it wrote, with the menu to send it on', async () => {
  expect(await fileHost.openPdf({ name: '电子凭证.pdf', content: 'JVBERi0=' })).toBe('done')
  expect(written).toEqual([expect.objectContaining({ filePath: 'wxfile://usr/电子凭证.pdf', data: 'JVBERi0=', encoding: 'base64' })])
  expect(openDocument).toHaveBeenCalledWith(expect.objectContaining({
    filePath: 'wxfile://usr/电子凭证.pdf', fileType: 'pdf', showMenu: true,
  }))
})

it('sends a text file in the handler of the press', () => {
  void fileHost.give({ name: '面试.ics', text: 'BEGIN:VCALENDAR' })
  expect(shareFileMessage).toHaveBeenCalledWith(expect.objectContaining({ filePath: 'wxfile://usr/面试.ics', fileName: '面试.ics' }))
  expect(written).toHaveLength(1)
})

it('says that it failed when WeChat cannot open the file', async () => {
  openDocument.mockImplementation((option: Option) => option.fail({ errMsg: 'openDocument:fail filetype not supported' }))
  expect(await fileHost.openPdf({ name: '电子凭证.pdf', content: 'JVBERi0=' })).not.toBe('done')
})
