import { call } from './client'
import { ApiError, CODES } from './errors'
import { uploadsFor } from './upload'

jest.mock('./client')

const { address } = uploadsFor('report')

it('has no address for a file that the server has deleted', async () => {
  jest.mocked(call).mockRejectedValue(ApiError.refused(CODES.notFound, '没有这个文件'))
  await expect(address('a')).resolves.toBeUndefined()
})

it('rejects where the address of a file is not known', async () => {
  jest.mocked(call).mockRejectedValue(ApiError.network())
  await expect(address('a')).rejects.toMatchObject({ kind: 'network' })
})
