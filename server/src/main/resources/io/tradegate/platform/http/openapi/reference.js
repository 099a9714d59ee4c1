'use strict';

const MOST = 50;
const field = document.getElementById('search');
const found = document.getElementById('found');
const main = document.querySelector('main');
let index;

/** Loads an operation when its line is opened for the first time. */
async function load(details) {
  const body = details.querySelector('.body');
  if (!details.open || !body || body.dataset.loaded) {
    return;
  }
  body.dataset.loaded = 'true';
  const answer = await fetch(details.dataset.src);
  if (!answer.ok) {
    delete body.dataset.loaded;
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  body.replaceChildren(page.querySelector('article'));
}

/** Opens the operation that the address names. */
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target && target.tagName === 'DETAILS') {
    target.open = true;
    target.scrollIntoView();
    target.querySelector('summary').focus();
  }
}

function line(operation) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const method = document.createElement('b');
  const path = document.createElement('code');
  const summary = document.createElement('span');
  link.href = `/docs/${operation.page}#${encodeURIComponent(operation.name)}`;
  method.className = operation.method.toLowerCase();
  method.textContent = operation.method;
  path.textContent = operation.path;
  summary.textContent = ` ${operation.summary}`;
  link.append(method, ' ', path);
  item.append(link, summary);
  return item;
}

async function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  found.hidden = words.length === 0;
  main.hidden = words.length > 0;
  if (words.length === 0) {
    return;
  }
  index ??= fetch('/docs/assets/search.json').then(answer => answer.json());
  const operations = await index;
  const hits = operations.filter(each => {
    const text = `${each.method} ${each.path} ${each.name} ${each.summary}`.toLowerCase();
    return words.every(word => text.includes(word));
  });
  found.replaceChildren(...hits.slice(0, MOST).map(line));
  if (hits.length === 0) {
    found.textContent = 'Nothing found.';
  } else if (hits.length > MOST) {
    const more = document.createElement('li');
    more.textContent = `${hits.length - MOST} more; add a word.`;
    found.append(more);
  }
}

for (const details of document.querySelectorAll('details')) {
  details.addEventListener('toggle', () => load(details));
}
field.addEventListener('input', search);
document.addEventListener('keydown', event => {
  if (event.key === '/' && document.activeElement !== field) {
    event.preventDefault();
    field.focus();
  } else if (event.key === 'Escape' && document.activeElement === field) {
    field.value = '';
    search();
  }
});
found.addEventListener('click', event => {
  if (event.target.closest('a')) {
    field.value = '';
    search();
  }
});
window.addEventListener('hashchange', openTarget);
openTarget();
