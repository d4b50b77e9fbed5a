import type { FileHost } from './types'

declare const my: Record<string, unknown>

interface Option { filePath: string, success: (answer: object) => void, fail: (error: object) => void }

const openDocument = jest.fn()
let fileHost: FileHost

beforeAll(async () => {
  Object.assign(my, {
    env: { USER_DATA_PATH: 'https://usr' }, openDocument,
    getFileSystemManager: () => ({ writeFile: (option: Option) => option.success({}) }),
  })
  fileHost = (await import('.')).fileHost
})

it('opens a PDF that it wrote', async () => {
  openDocument.mockImplementation((option: Option) => option.success({ success: true }))
  expect(await fileHost.openPdf({ name: '电子凭证.pdf', content: 'JVBERi0=' })).toBe('done')
  expect(openDocument).toHaveBeenCalledWith(expect.objectContaining({ filePath: 'https://usr/电子凭证.pdf', fileType: 'pdf' }))
})

it('says that it failed when Alipay cannot open the file', async () => {
  openDocument.mockImplementation((option: Option) => option.fail({ error: 2, errorMessage: '打开文件失败' }))
  expect(await fileHost.openPdf({ name: '电子凭证.pdf', content: 'JVBERi0=' })).not.toBe('done')
})
