import { makeJob, makeResume, makeShop, newMobile, type Shop } from './factory'
import type { LoggedIn, TestApp } from './harness'

/** A seeker with a resume. */
export async function newSeeker(
  t: TestApp, values: Parameters<typeof makeResume>[2] = {},
): Promise<{ seeker: LoggedIn, resumeId: string }> {
  const seeker = await t.loginAs(newMobile())
  return { seeker, resumeId: await makeResume(t.db, seeker.id, values) }
}

/** An employer with a shop. */
export async function newOwner(t: TestApp): Promise<{ owner: LoggedIn, shop: Shop }> {
  const owner = await t.loginAs(newMobile(), 'b')
  return { owner, shop: await makeShop(t.db, owner.id) }
}

/** The same with an open job. */
export async function newEmployer(t: TestApp): Promise<{ boss: LoggedIn, own: Shop, jobId: string }> {
  const { owner, shop } = await newOwner(t)
  return { boss: owner, own: shop, jobId: await makeJob(t.db, shop) }
}
