import type { TableFileHost } from './types'

declare const wx: Record<string, unknown>

interface Option { filePath: string, success: (answer: object) => void, fail: (error: object) => void }

const openDocument = jest.fn()
let tableFileHost: TableFileHost

beforeAll(async () => {
  Object.assign(wx, {
    env: { USER_DATA_PATH: 'wxfile://usr' }, openDocument,
    getFileSystemManager: () => ({ writeFile: (option: Option) => option.success({ errMsg: 'writeFile:ok' }) }),
  })
  tableFileHost = (await import('.')).tableFileHost
})

it('opens a table that it saved, with the menu to send it on', async () => {
  openDocument.mockImplementation((option: Option) => option.success({ errMsg: 'openDocument:ok' }))
  expect(await tableFileHost.save({ name: '工资条.xlsx', content: 'UEsDBA==' })).toBe('done')
  expect(openDocument).toHaveBeenCalledWith(expect.objectContaining({
    filePath: 'wxfile://usr/工资条.xlsx', fileType: 'xlsx', showMenu: true,
  }))
})
