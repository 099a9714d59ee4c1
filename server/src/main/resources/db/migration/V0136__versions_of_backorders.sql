-- Nodes keep of a variant whether more of it can be ordered than is in stock.
call app.keep_version('stock_settings', '''catalog''');
