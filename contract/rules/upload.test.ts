import { Pictures } from '../comment'
import { getUploadSignature, uploadImg } from '../upload'

it.each([
  ['size of a picture', uploadImg.file, { maxBytes: 10 * 1024 * 1024 }],
  ['size of a video', getUploadSignature.query.properties.bytes, { minimum: 1, maximum: 50 * 1024 * 1024 }],
  ['number of pictures', Pictures, { maxItems: 6 }],
])('the contract limits the %s', (_what, schema, limits) => {
  expect(schema).toMatchObject(limits)
})
