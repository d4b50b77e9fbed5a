/** Scenarios that Firefox leaves to Chromium because its driver cannot run them, by what it lacks. */
export const BEYOND_FIREFOX: Readonly<Record<string, readonly string[]>> = {
  'its driver has no fingers and no way to be offline': [
    'refreshes on a pull, and not on a short one',
    'reads trades and districts from the cache when the second start is offline',
    'keeps the cards when another order cannot be loaded without a network',
    'are saved and skipped by swipes, restored, and invited',
    'keeps a message written offline, and sends it once',
    'messages are held or pressed, cancelled by sliding up, kept without a network, heard, and turned into text',
    'are added, changed, reordered in both ways, and deleted',
    'keeps the content without a network, and recovers when it is back',
    'withdrawn on one device ends at once on the other, which forgets its id and its position',
    'to the position is withdrawn on one device and ends on the other, which keeps its other consent',
    'punches made without network around midnight survive a killed app, and are of the day of the clock-in',
  ],
  'its driver has no microphone': [
    'fills the introduction of a resume, which keeps what was typed and is saved by a press alone',
  ],
  'its driver hands the page pictures that are chosen, but no table': [
    'slips are downloaded as a table, changed there, and imported after a preview',
  ],
}

/**
 * Scenarios that run in one browser and one mini-program, Chromium and WeChat, by the reason why Firefox and Alipay give no other result.
 * Firefox leaves more to Chromium (SAME_IN_ENGINES), some of those that a reason names among them.
 */
export const SAME_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'the server decides; what is pressed and read are the components of the main job': [
    'reads the licences without logging in',
    'goes on without a login from the login screen',
    'adds a job to favourites after a login, and removes it',
    'shows the shop of a job to a visitor',
    'refuses an application to a job that goes offline while it is open',
    'joins what two colleagues change of a store, and asks about what both changed',
    'refuses an application with a reason: job offline, job expired, too old, daily limit, own job',
    'explains why a job is recommended, and stops when personalisation is off',
    'sets the hours in which employers may call',
    'reads preferred jobs and their referrers, and applies to one',
    'shows the target of a link, and refuses to open an unknown one',
    'is accepted, then declined with a reason',
    'accept, decline or reschedule an interview',
    'show a decision with its reason, open its screen, and are marked as read',
    'are shown to an employer',
    'shows a restricted user the reason and the support line, takes an appeal, and shows the answer',
    'shows a blocked user the reason, and leads back from the job and from the resume',
    'shows an employer why the shops are banned, and logs out',
    'shows why the session ended, for every cause',
    'logs in while a stranger guesses codes of the same phone',
    'files a report on a job, waits for the answer, and finds it in the list',
    'transfers the shop to a member with a real name, takes it back in time, and keeps nothing after 72 hours',
    'invites a recruiter, who publishes and hands over, hands them a job, and removes them, after which their open screen is empty',
    'asks to join a store that a search found, and is accepted with a role',
    'say which colleague contacted them last, on the resume and in the lists',
    'tells the owner of a banned store why, takes an appeal, and brings the jobs back when it succeeds',
    'is empty at first, and explains where money comes from',
    'from ¥2,000 to a new bank card waits a day and for two people, and can be taken back',
    'shows an error page for a link to no page',
    'shows an error page for a job that does not exist',
  ],
  'the lists and filters are those of the city that is chosen and of the search that is gone back to': [
    'reads both agreements, declines them, and browses jobs anonymously',
    'filters the list by trade, by chips and on the filter screen',
    'offers to clear the filters when nothing matches',
    'finds jobs when the user refuses the position',
    'finds jobs with weekly pay, and reads how to apply',
    'picks a trade, a district and a place on separate screens, and keeps them in the list',
  ],
  'the socket and the sheets are those of the chat that goes both ways': [
    'stops when one side blocks the other, and leaves the list when deleted',
    'refuses a restricted user, and gives the reason',
    'show an invitation in the chat and above the messages, and update at once when it is answered',
    'send and open a resume, a job and a place',
    'disappears from both phones, can be edited by its sender, and can still be reported by its reader',
    'of a message takes a reason, includes the conversation, and gets an answer; either side can report the other',
    'connect both sides through a virtual number, and can be ended early',
    'are refused with a message when the seeker accepts no calls',
    'tells a seeker why chat and call are refused: job closed, shop banned, account cancelled',
    'tells an employer why chat and call are refused: daily limit, blocked by the seeker, banned',
  ],
  'the fields and pictures are those of the job that is published and of the report that is sent': [
    'rank the wanted benefits once some are chosen',
    'allows one comment after an application, refuses sensitive words, and shows the employer’s reply',
    'is refused with forbidden text, published as part-time, applied to, taken offline and put online again',
    'is promoted, banned, appealed, restored, put online and closed, with all of it in one record',
    'is verified by machine from 我的; a mistyped number is reported before any request',
    'is refused by machine, rejected by a reviewer with a reason, sent again, and approved',
    'goes from a picture of the licence to the badge that seekers see, with a rejection on the way',
    'of its human resources service lets it recruit for another enterprise, which the job names',
    'adds a branch with a brand, shows it in the list, switches the home to it, publishes for it, and deletes it',
  ],
  'the server decides at work, about money and in campaigns; fields, pictures, files and positions are those of the scenarios above': [
    'hands one person with the chat to a recruiter, who answers, and hands them back',
    'goes to an account that was just bound, with a code for the new phone, and comes back where the name differs',
    'that was paid comes back a day later, and none is made while the account is frozen',
    'comes in by a bank transfer, is invoiced, and is paid with its tax, which the worker sees and downloads',
    'an employer enters a place and a shift and hires with terms; the worker objects, reads the change, and agrees',
    'an employer sees who is here today, refuses nothing without a reason, and confirms hours',
    'an employer gives a day off to several people at once, and takes it back',
    'a worker without permission to locate clocks in by the site code, and otherwise waits for the employer',
    'a missed night is corrected, and three days of silence confirm it and its hours',
    'an advance goes from what was earned to the wallet, and is taken from the slip that is paid',
    'a disputed slip is corrected as a new version, which the worker confirms',
    'hours that change after a slip was published are proposed as a new version',
    'a notice of the operator leads to a screen of the product, and names another site first',
    'projects that an operator imports are preferred jobs, also one that the file makes, until they are taken offline',
    'a jump to a mini-program that no operator allowed is refused, and says why',
    'a worker leaves with wages owed; the employer disputes, confirms the corrected record, and the worker settles it',
    'a user declares, reads what changed in a new version, and accepts it',
    'a certificate goes from its picture to the badge that employers see, with a rejection on the way',
    'a friend comes by the link, is hired and works seven confirmed days; the award is claimed once in two presses',
    'a phone is noted without a message, a wrong one keeps what was typed, and the rules and the poster are there',
    'a campaign that an operator made is answered, sent back, answered again and paid, and ends with its budget',
    'a visitor reads what the product guarantees and that nothing stops, and logs in where something is to be filled in',
    'takes over a person who only chatted with a recruiter, from the screen where the job is handed over',
    'starts a countdown during which nothing else works, and can be taken back',
    'for good erases the account, and the phone number registers again as another person',
    'is not possible with money in the wallet: the screen leads to it and keeps its place',
    'gets a number at once, a reply, another reply from another operator after a no, and ends with a yes',
    'lists an enterprise with what it saw; hidden from it, it can no longer write, and it can again after that',
    'a seeker sees what is held, reveals a number, and deletes and stops records',
    'an employer removes a record of an opened resume',
    'is refused to a minor, with the reason and where help is; nothing of the person is kept',
    'is deleted when its owner withdraws the id card',
    'a membership card is bought with coins, and another one through the host where it can be paid; it counts until its end',
  ],
}

/**
 * Further scenarios that Firefox alone leaves to Chromium, by what stays in Firefox with the same: each member of the Web platform that
 * they use, each kind of event and of field is also used by a scenario that stays, or by the pages that are gone through one after another.
 * How that was measured: docs/decisions/0300. A new scenario runs in Firefox until that is known of it.
 */
export const SAME_IN_ENGINES: Readonly<Record<string, readonly string[]>> = {
  'lists, search, position and way back are those of the main job, of the tabs that keep a position and of the list that is returned to': [
    'filters by a metro station and by what people call a trade, and says how many jobs there are first',
    'sorts by distance when the user allows the position',
    'suggests search terms, and offers help when nothing is found',
    'searches from the history, and finds nothing for an unknown word',
    'searches, filters, adds a job to favourites and removes it, and returns to the same list',
    'restores the list without a new request',
  ],
  'what the device keeps over a restart is kept as elderly mode, the hidden amount and the drafts are': [
    'agrees, gets a device id, and withdraws the consent',
    'remembers the chosen city on the device',
    'stays logged out after a logout',
  ],
  'logins and addresses are those of the challenge, of the token that leaves the address and of the draft that waits for its author': [
    'shows what is wrong, counts down to a resend, and logs in with the right code',
    'opens links with invalid tokens: keeps the current login, and without one shows the reason once',
    'a link from outside to a screen that needs a login comes back to it, with its parameters',
    'makes a new phone an employer where the address says so',
    'sends no position of the address before the person consents, nor after a refusal',
    'counts a visit by the restaurant chain’s path as from that source',
    'gets no tenant token when the address says so',
  ],
  'fields and screens are those of the resume, of the job that is published and of every page': [
    'keep the present pay of a resume',
    'shows all that is wrong at once, forbidden words too, and starts a part-time job directly',
    'both lists of personal data are open to a visitor',
  ],
}

/** Those of SAME_ELSEWHERE that run in Alipay too, by the function of the vendor that no other scenario needs there. */
export const ALIPAY_TOO: Readonly<Record<string, readonly string[]>> = {
  'its documents and its files': [
    'comes in by a bank transfer, is invoiced, and is paid with its tax, which the worker sees and downloads',
  ],
  'its call to a number': [
    'connect both sides through a virtual number, and can be ended early',
  ],
  'its accounts for payouts': [
    'goes to an account that was just bound, with a code for the new phone, and comes back where the name differs',
  ],
  'its way to pay': [
    'a membership card is bought with coins, and another one through the host where it can be paid; it counts until its end',
  ],
  'its links and its mini-programs': [
    'shows the target of a link, and refuses to open an unknown one',
    'a jump to a mini-program that no operator allowed is refused, and says why',
  ],
}
