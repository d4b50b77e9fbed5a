import { shownPictures } from '../../scripts/lib/doc-pictures.mjs'
import { filesBelow } from './project'

describe('pictures of the docs', () => {
  it('are those that a page shows', () => {
    const pictures = filesBelow('docs/screens').map((file) => file.replace('docs/screens/', ''))
    expect(pictures.sort()).toEqual(shownPictures())
  })
})
