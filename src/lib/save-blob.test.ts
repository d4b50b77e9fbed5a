import { blobOf, saveBlob } from './save-blob'

it('reads base64', () => {
  const blob = blobOf('aGk=', 'text/csv')
  expect([blob.size, blob.type]).toEqual([2, 'text/csv'])
})

it('downloads a file, and releases its memory later', () => {
  jest.useFakeTimers()
  URL.createObjectURL = () => 'blob:http://localhost/1'
  const revoke = URL.revokeObjectURL = jest.fn()
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation()
  saveBlob(new Blob(['hi']), 'hi.csv')
  expect(click.mock.contexts[0]).toMatchObject({ href: 'blob:http://localhost/1', download: 'hi.csv' })
  expect(revoke).not.toHaveBeenCalled()
  jest.runAllTimers()
  expect(revoke).toHaveBeenCalledWith('blob:http://localhost/1')
  jest.useRealTimers()
})
