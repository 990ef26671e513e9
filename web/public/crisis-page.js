// Puts the lines of the reader's own country first on `/crisis`, lets them choose it, and copies numbers. The page is complete without it.
(() => {
  // Also in `src/crisis/hotlines/device-region.ts`: the choice of a person who is not signed in.
  const ON_DEVICE = 'winny-region';
  // Also in `src/live/region-in-step.tsx`: the choice in the account, which the app leaves here until the sign-out.
  const OF_ACCOUNT = 'winny-own-region';
  const TIMEOUT_MS = 10_000;

  const lines = document.querySelector('#lines');
  const sections = [...lines.querySelectorAll('section')];
  const read = (key) => {
    try {
      const region = localStorage.getItem(key);
      return sections.some(({ id }) => id === region) ? region : null;
    } catch {
      return null;
    }
  };
  const write = (key, region) => {
    try {
      if (region === null) localStorage.removeItem(key);
      else localStorage.setItem(key, region);
    } catch {
      // Storage may be blocked; the choice then lasts as long as the page.
    }
  };
  const ofTimeZone = () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!timeZone || new RegExp(lines.dataset.uk).test(timeZone)) return 'uk';
    return new RegExp(lines.dataset.us).test(timeZone) ? 'us' : 'other';
  };
  const own = () => read(OF_ACCOUNT) ?? read(ON_DEVICE) ?? ofTimeZone();

  const choices = sections.map((section) => {
    const place = document.createElement('p');
    place.className = 'choice';
    const button = document.createElement('button');
    button.type = 'button';
    button.id = `${section.id}-first`;
    button.setAttribute('aria-labelledby', `${button.id} ${section.id}-heading`);
    const status = document.createElement('span');
    status.setAttribute('role', 'status');
    place.append(button, status);
    section.querySelector('h2').after(place);
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') void choose(section.id);
    });
    return { section, place, button, status };
  });

  let pressed = null;

  /** The chosen section is not moved itself, because its button would lose the focus. */
  function show(region) {
    for (const { section, place, button } of choices) {
      const isFirst = section.id === region;
      if (!isFirst) lines.append(section);
      button.textContent = isFirst ? '✓ Shown first' : 'Show these first';
      button.setAttribute('aria-disabled', String(isFirst));
      // There is nothing to choose. The button that was pressed stays, with the focus.
      place.hidden = isFirst && pressed !== region;
    }
    const numbers = document.querySelector('.numbers');
    const number = numbers?.querySelector(`[data-region="${region}"]`);
    if (number) numbers.prepend(number);
  }

  async function choose(region) {
    pressed = region;
    show(region);
    const { section, button, status } = choices.find((choice) => choice.section.id === region);
    section.scrollIntoView();
    const outcome = await storeInAccount(region);
    const known = read(OF_ACCOUNT) !== null;
    if (outcome === 'stored') write(OF_ACCOUNT, region);
    if (outcome === 'signed out') write(OF_ACCOUNT, null);
    const onDevice = outcome === 'signed out' || (outcome === 'unreachable' && !known);
    if (onDevice) write(ON_DEVICE, region);
    for (const choice of choices) choice.status.textContent = '';
    if (outcome === 'stored') status.textContent = 'Here, in replies and in mails.';
    else if (onDevice) status.textContent = 'On this device.';
    else {
      status.textContent = 'Only until you leave this page: Winny can’t be reached.';
      button.textContent = 'Try again';
      button.setAttribute('aria-disabled', 'false');
    }
  }

  /** Whether a person is signed in is known only to the server. */
  async function storeInAccount(region) {
    try {
      const { ok, status } = await fetch('/api/user', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ region }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (ok) return 'stored';
      return status === 401 ? 'signed out' : 'unreachable';
    } catch {
      return 'unreachable';
    }
  }

  /** For people who call from another device. */
  function addCopyButton(link) {
    const { number } = link.dataset;
    const name = link.closest('li').querySelector('.name').textContent;
    const button = document.createElement('button');
    button.type = 'button';
    const say = (words, label) => {
      button.textContent = words;
      button.setAttribute('aria-label', label);
    };
    say('Copy', `Copy the number of ${name}, ${number}`);
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(number);
        say('Copied', `Number of ${name} copied`);
      } catch {
        // Without https there is no clipboard at all.
        say('Not copied', `Not copied: this browser does not allow it. The number of ${name} is ${number}.`);
      }
    };
    button.addEventListener('click', () => void copy());
    const both = document.createElement('span');
    both.className = 'call';
    link.replaceWith(both);
    both.append(link, button);
  }
  for (const link of lines.querySelectorAll('a[data-number]')) addCopyButton(link);

  show(own());
  // The other sections were moved below the one that an address names.
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  addEventListener('storage', () => show(own()));
})();
