"""Word to people who are not there: by the browser, by a webhook, by mail. Each chooses."""
